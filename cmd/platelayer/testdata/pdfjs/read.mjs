// Reads PDF files as strictly as pdf.js can, and prints a line of JSON for each: what a
// reader finds in it, and everything it complains of. Nothing is painted, but fonts are
// made ready, pictures unpacked, and every operation of every page is looked at.
//
//   node read.mjs FILE...

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// What pdf.js complains of goes to the console. While it is loaded it misses a canvas,
// which nothing here needs.
let complaints = [];
for (const level of ["log", "warn", "error", "info"]) {
  console[level] = (...words) => {
    const line = words.join(" ");
    if (!/^Info: page=\d+ - get(OperatorList|TextContent): time=/.test(line)) {
      complaints.push(line);
    }
  };
}
const { getDocument, OPS, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const home = fileURLToPath(new URL("node_modules/pdfjs-dist/", import.meta.url));

// look walks through a document and returns what it found.
async function look(doc) {
  const found = { pages: doc.numPages, text: [], fonts: [], links: 0 };
  const { info } = await doc.getMetadata();
  found.title = info.Title;
  const outline = (await doc.getOutline()) ?? [];
  found.outline = outline.map((o) => o.title);
  for (const o of outline) {
    await landing(doc, o.dest);
  }
  found.scaling = (await doc.getViewerPreferences())?.PrintScaling;
  await doc.getPageLabels();
  await doc.getPageLayout();
  await doc.getPageMode();
  await doc.getOpenAction();
  await doc.getOptionalContentConfig();
  await doc.getMarkInfo();
  const fonts = new Set();
  for (let n = 1; n <= doc.numPages; n++) {
    const page = await doc.getPage(n);
    const at = `page ${n}`;
    operations(page, await page.getOperatorList({ intent: "print" }), at, fonts);
    const words = await page.getTextContent();
    found.text.push(words.items.map((i) => i.str + (i.hasEOL ? "\n" : "")).join(""));
    for (const a of await page.getAnnotations()) {
      if (a.dest) {
        await landing(doc, a.dest);
        found.links++;
      }
    }
    await page.getStructTree();
    page.cleanup();
  }
  found.fonts = [...fonts].sort();
  return found;
}

// landing fails where a place to go to is on no page.
async function landing(doc, dest) {
  if (typeof dest === "string") {
    dest = await doc.getDestination(dest);
  }
  await doc.getPageIndex(dest[0]);
}

// operations looks at what a page paints: operators that are known, fonts that could be
// made ready, and characters that they have.
function operations(page, list, at, fonts) {
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  let font = null;
  let depth = 0;
  list.fnArray.forEach((code, i) => {
    const args = list.argsArray[i];
    if (!names.has(code)) {
      complaints.push(`${at}: operation ${code} is not known`);
    }
    switch (code) {
      case OPS.save:
        depth++;
        break;
      case OPS.restore:
        if (--depth < 0) {
          complaints.push(`${at}: Q without q`);
        }
        break;
      case OPS.setFont:
        font = page.commonObjs.get(args[0]);
        if (!font || font.missingFile || font.error) {
          complaints.push(`${at}: font ${args[0]} (${font?.name}) cannot be used`);
        }
        fonts.add(font?.name);
        break;
      case OPS.showText:
        for (const glyph of args[0]) {
          if (typeof glyph === "number") {
            continue;
          }
          if (/^[\s\u200B]$/.test(glyph.unicode)) {
            continue; // a glyph that paints nothing counts as missing
          }
          if (!font || !glyph.isInFont || !glyph.unicode || /[\uFFFD\uE000-\uF8FF]/.test(glyph.unicode)) {
            complaints.push(`${at}: character ${JSON.stringify(glyph.unicode)} has no glyph, or nobody can tell what it is`);
          }
        }
        break;
    }
  });
  if (depth !== 0) {
    complaints.push(`${at}: q without Q`);
  }
}

for (const file of process.argv.slice(2)) {
  complaints = [];
  let found = {};
  try {
    const task = getDocument({
      data: new Uint8Array(await readFile(file)),
      verbosity: VerbosityLevel.INFOS,
      stopAtErrors: true,
      disableFontFace: true, // makes the outlines of glyphs here instead of leaving it to a browser
      isEvalSupported: false,
      useSystemFonts: false,
      standardFontDataUrl: home + "standard_fonts/",
      cMapUrl: home + "cmaps/",
      cMapPacked: true,
    });
    found = await look(await task.promise);
    await task.destroy();
  } catch (error) {
    complaints.push(String(error));
  }
  process.stdout.write(JSON.stringify({ file, ...found, complaints }) + "\n");
}
