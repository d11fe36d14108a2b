package maps

import (
	"bytes"
	"encoding/json"
	"fmt"

	"platelayer/diag"
)

// Schema is the JSON Schema (draft 2020-12) of a game's definitions, for editors. It
// says what the loader says about keys, types and numbers; whether labels are on the
// map, borders touch and a map can be played is beyond a schema. An unknown game is
// an error that lists those there are.
func Schema(id string) ([]byte, error) {
	g, err := findGame(id)
	if err != nil {
		return nil, err
	}
	return schemaFile(g.keys, id, "A definition of "+g.title+" for platelayer.")
}

// schemaFile is a schema as a file.
func schemaFile(keys mapping, id, description string) ([]byte, error) {
	o := keys.schema()
	o["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	o["title"] = "platelayer: " + id
	o["description"] = description
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(o); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// findGame is the game of an id a person typed.
func findGame(id string) (*game, error) {
	for i := range games {
		if games[i].id == id {
			return &games[i], nil
		}
	}
	return nil, fmt.Errorf("unknown game %q; %s", id, didYouMean(id, gameIDs()))
}

func gameIDs() []string {
	ids := make([]string, len(games))
	for i := range games {
		ids[i] = games[i].id
	}
	return ids
}

// schema is the shape of a key with what an editor shows about it.
func (k key) schema() object {
	o := k.shape.schema()
	o["description"] = k.help
	if k.fallback != "" {
		o["description"] = k.help + " Left out: " + k.fallback + "."
	}
	if _, ok := k.shape.(picture); ok && !k.isList() {
		o["examples"] = []any{k.example + "\n"}
	} else if v, ok := jsonValue(k.example); ok {
		o["examples"] = []any{v}
	}
	return o
}

// jsonValue is YAML in one line as JSON has it; ok is false where it is no YAML.
func jsonValue(yaml string) (v any, ok bool) {
	var l diag.List
	src := newSource("", []byte(yaml), &l)
	if src == nil {
		return nil, false
	}
	root := (&reader{source: src, list: &l}).document()
	if root == nil || l.HasErrors() {
		return nil, false
	}
	return root.json(), true
}

// json is a node as readers of YAML 1.2 see it: digits without quotes are numbers.
func (n *node) json() any {
	switch n.kind {
	case textNode:
		switch {
		case n.plain && digits.MatchString(n.text):
			return n.number()
		case n.plain && decimalPattern.MatchString(n.text):
			return n.decimal()
		case n.plain && (n.text == "true" || n.text == "false"):
			return n.text == "true"
		}
		return n.text
	case listNode:
		out := make([]any, len(n.items))
		for i, item := range n.items {
			out[i] = item.json()
		}
		return out
	case mappingNode:
		out := object{}
		for _, e := range n.entries {
			out[e.key.text] = e.value.json()
		}
		return out
	}
	return nil
}
