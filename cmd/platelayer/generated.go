package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"platelayer/generate"
	"platelayer/output"
)

// generatedReport is what a search has tried and made, as JSON.
type generatedReport struct {
	Game     string           `json:"game"`
	Wanted   int              `json:"wanted"`
	Tried    int              `json:"tried"`
	Played   int              `json:"played"`
	Games    int              `json:"games"`
	Partial  bool             `json:"partial,omitempty"` // the search was interrupted
	Plays    []playedReport   `json:"plays"`             // those that were played, by their games
	Rejected []rejectedReport `json:"rejected"`
	Nearest  *nearestReport   `json:"nearest_miss,omitempty"` // where fewer were found than wanted
	Maps     []generatedMap   `json:"maps"`
}

type playedReport struct {
	Games      int `json:"games"`
	Candidates int `json:"candidates"`
}

type rejectedReport struct {
	Reason     string `json:"reason"`
	Candidates int    `json:"candidates"`
}

type nearestReport struct {
	Number  string `json:"number"`
	Games   int    `json:"games"`
	Problem string `json:"problem"`
}

type generatedMap struct {
	File    string          `json:"file"`
	Name    string          `json:"name"`
	Number  string          `json:"number"`
	Quality int             `json:"quality"`
	Report  json.RawMessage `json:"report"`
}

// hand writes what was found and says what it took. Where there is less than was wanted
// it is written all the same, and the nearest miss is told.
func (o *generateOptions) hand(ctx context.Context, s *streams, t *generate.Tally, found []generate.Found[made]) error {
	g := o.generator()
	names := o.mapFiles(found)
	if err := o.write(ctx, s, names, found); err != nil {
		return err
	}
	r := generatedReport{
		Game: o.game.id, Wanted: o.count, Tried: t.Tried, Played: t.Played, Games: t.Games,
		Partial: o.interrupted != "", Plays: []playedReport{}, Rejected: []rejectedReport{}, Maps: []generatedMap{},
	}
	for _, p := range t.Plays {
		r.Plays = append(r.Plays, playedReport(p))
	}
	for reason, n := range t.Rejected {
		if n > 0 {
			r.Rejected = append(r.Rejected, rejectedReport{g.reason(generate.Reason(reason)), n})
		}
	}
	for i, f := range found {
		r.Maps = append(r.Maps, generatedMap{filepath.Join(o.out, names[i]), f.Result.Name, f.Path.String(), f.Verdict.Quality, f.Result.Report})
	}
	if t.Nearest != nil && len(found) < o.count {
		r.Nearest = &nearestReport{t.Nearest.Path.String(), t.Nearest.Verdict.Games, g.tell(t.Nearest.Verdict)}
	}
	if o.json {
		e := json.NewEncoder(s.out)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(r); err != nil {
			return err
		}
	} else {
		for i, m := range r.Maps {
			if _, err := fmt.Fprintf(s.out, "%s: %s, %s\n", m.File, m.Name, found[i].Result.Line); err != nil {
				return err
			}
		}
	}
	o.tell(s, &r)
	switch {
	case r.Partial:
		s.errorf("interrupted %s; what was found until then is written: %s", o.interrupted, count(len(found), g.noun))
		return errPartial
	case len(found) == o.count:
		return nil
	}
	return o.short(&r)
}

// handRest is hand for a search that was interrupted, after what is said: each map that it
// had found is whole, and took long to find.
func (o *generateOptions) handRest(ctx context.Context, s *streams, err error, after string, t *generate.Tally, found []generate.Found[made]) error {
	if len(found) == 0 {
		return err
	}
	o.interrupted = after
	return o.hand(context.WithoutCancel(ctx), s, t, found)
}

// tell says on standard error what was tried.
func (o *generateOptions) tell(s *streams, r *generatedReport) {
	rejected := 0
	for _, n := range r.Rejected {
		rejected += n.Candidates
	}
	s.notef("looked at %s, played %d of them in %s, rejected %d", count(r.Tried, "candidate"), r.Played, count(r.Games, "game"), rejected)
	if !o.verbose {
		return
	}
	plays := [][]string{{"games played", "candidates"}}
	for _, p := range r.Plays {
		plays = append(plays, []string{whole(p.Games), whole(p.Candidates)})
	}
	reasons := [][]string{{"rejected for", "candidates"}}
	for _, n := range r.Rejected {
		reasons = append(reasons, []string{n.Reason, whole(n.Candidates)})
	}
	var b strings.Builder
	for _, rows := range [][][]string{plays, reasons} {
		if len(rows) > 1 {
			printColumns(&b, rows)
		}
	}
	fmt.Fprint(s.err, b.String())
}

// short is the error where fewer maps were found than wanted.
func (o *generateOptions) short(r *generatedReport) error {
	noun := o.generator().noun
	what := fmt.Sprintf("no %s passes", noun)
	if n := len(r.Maps); n > 0 {
		what = fmt.Sprintf("only %d of %s are found", n, count(o.count, noun))
	}
	hint := "a larger --budget looks further, another --seed or --size elsewhere"
	if r.Nearest != nil {
		hint = fmt.Sprintf("candidate %s came nearest, after %s: %s; %s", r.Nearest.Number, count(r.Nearest.Games, "game"), r.Nearest.Problem, hint)
	}
	return &hintedError{fmt.Errorf("%s within the budget of %s", what, count(o.budget, "game")), hint}
}

// mapFiles are the names of files for maps: that of the map, and its number where two
// have the same. What took minutes to breed is not lost for a file of the name that differs:
// there the map has its number, too.
func (o *generateOptions) mapFiles(found []generate.Found[made]) []string {
	times := map[string]int{}
	slug := func(name string) string { return strings.ToLower(output.Slug(name)) }
	for _, f := range found {
		times[slug(f.Result.Name)]++
	}
	names := make([]string, len(found))
	for i, f := range found {
		name := slug(f.Result.Name)
		if times[name] > 1 || o.best && !o.force && o.differs(name+".yaml", f.Result.Text) {
			name += "-" + strings.ReplaceAll(f.Path.String(), "+", "-")
		}
		names[i] = name + ".yaml"
	}
	return names
}

// differs tells whether there is a file of that name with something else in it.
func (o *generateOptions) differs(name, text string) bool {
	there, err := os.ReadFile(filepath.Join(o.out, name))
	return err == nil && string(there) != text
}

// write writes the maps. What is there with the same bytes stays; what differs may have
// been edited, and is only replaced by force.
func (o *generateOptions) write(ctx context.Context, s *streams, names []string, found []generate.Found[made]) error {
	batch := output.NewBatch(ctx, o.out)
	defer batch.Discard()
	for i, f := range found {
		if err := o.add(batch, names[i], []byte(f.Result.Text)); err != nil {
			return err
		}
	}
	return batch.Commit()
}

// add adds a file to a batch.
func (o *generateOptions) add(batch *output.Batch, name string, text []byte) error {
	path := filepath.Join(o.out, name)
	there, err := os.ReadFile(path)
	switch {
	case err == nil && bytes.Equal(there, text):
		return nil
	case err == nil && !o.force:
		return &hintedError{&output.ExistsError{Path: path}, "it is another one, or was edited; --force replaces it, --out names another folder"}
	case err != nil && !errors.Is(err, fs.ErrNotExist) && !o.force:
		return err
	}
	f, err := batch.Create(name)
	if err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		return err
	}
	return f.Close()
}
