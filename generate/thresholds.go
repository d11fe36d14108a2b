package generate

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// ReadThresholds reads the thresholds of a game from a file into t, a pointer to them:
// one JSON object with known names, and nothing behind it. Whether they are whole is for
// the game to say.
func ReadThresholds(data []byte, t any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(t); err != nil {
		return fmt.Errorf("thresholds: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("thresholds: something follows them")
	}
	return nil
}

// WriteThresholds is the thresholds of a game as a file. They are numbers and names, so
// that nothing can go wrong; what cannot be written panics.
func WriteThresholds(t any) []byte {
	data, err := json.MarshalIndent(t, "", "  ")
	if err != nil {
		panic(err)
	}
	return append(data, '\n')
}
