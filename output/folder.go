package output

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// OtherBundleError says that a folder holds the bundle of another deck, or for another
// place.
type OtherBundleError struct{ Dir, Deck, Profile string }

func (e *OtherBundleError) Error() string {
	return fmt.Sprintf("%q holds the cards of %q for %q", e.Dir, e.Deck, e.Profile)
}

// Before is what an earlier bundle left in a folder.
type Before struct {
	// Old are files of it that have no place in the new one and are as they were written.
	Old []string
	// Changed are those that somebody has changed since. They stay.
	Changed []string
}

// Look finds out what stands in the folder of a bundle, before anything is drawn. A file of
// an earlier bundle of the same deck and profile may be replaced as long as it is what was
// written; any other file that has the name of a new one is an *ExistsError, and the bundle
// of another deck an *OtherBundleError, unless force says that the folder is to hold this
// bundle whatever was in it.
func (f *Files) Look(dir string, force bool) (Before, error) {
	var out Before
	old, err := ReadManifest(dir)
	if err != nil {
		return out, err
	}
	ours := map[string]string{} // names of the earlier bundle, to their digests
	if old != nil {
		if b := f.bundle; !force && (old.Deck != b.Doc.ID || old.Profile != b.Profile.ID) {
			return out, &OtherBundleError{dir, old.Deck, old.Profile}
		}
		for _, e := range old.Files {
			ours[strings.ToLower(e.Name)] = e.SHA256
		}
		ours[ManifestName] = ""
	}
	fresh := map[string]bool{}
	for _, name := range f.Names() {
		key := strings.ToLower(name)
		fresh[key] = true
		if force {
			continue
		}
		path := filepath.Join(dir, name)
		if _, err := os.Lstat(path); err != nil {
			continue
		}
		if sum, known := ours[key]; !known || sum != "" && digest(path) != sum {
			return out, &ExistsError{Path: path, Changed: known}
		}
	}
	if old == nil {
		return out, nil
	}
	for _, e := range old.Files {
		if fresh[strings.ToLower(e.Name)] || e.Name != filepath.Base(e.Name) {
			continue
		}
		path := filepath.Join(dir, e.Name)
		if info, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
			continue
		}
		if digest(path) == e.SHA256 {
			out.Old = append(out.Old, e.Name)
		} else {
			out.Changed = append(out.Changed, e.Name)
		}
	}
	return out, nil
}

// Place puts everything that was drawn, and the manifest of it, into the folder, and takes
// away what an earlier bundle left there; all of it or nothing. It looks at the folder once
// more, since somebody may have changed a file while the others were drawn.
func (f *Files) Place(b *Batch, dir string, force bool) (Before, *Manifest, error) {
	m, err := f.Finish(b)
	if err != nil {
		return Before{}, nil, err
	}
	before, err := f.Look(dir, force)
	if err != nil {
		return before, nil, err
	}
	for _, name := range before.Old {
		b.Remove(name)
	}
	return before, m, b.Commit()
}

// digest is the digest of a file, "" where it cannot be read.
func digest(path string) string {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return ""
	}
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}
