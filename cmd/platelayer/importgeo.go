package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/geo"
	"platelayer/hex"
	"platelayer/maps"
	"platelayer/output"
)

type importGeoOptions struct {
	game        string
	out         string
	size, hex   string
	orientation string
	projection  string
	hills       float64
	keep        int
	name        string
	dryCoast    bool
	cities      int
	json, force bool

	lay geo.Options // of the flags
}

// widestHills is how wide ranges can be, and finestHex and widestHex what a hex can measure.
const (
	widestHills = 20
	finestHex   = .01
	widestHex   = 5000
)

func newImportGeoCommand(s *streams) *cobra.Command {
	o := &importGeoOptions{}
	cmd := &cobra.Command{
		Use:   "geo FILE",
		Short: "Lay geography onto hexes: a map of cities, ranges, rivers and coasts",
		Long: `Geo reads cities by latitude and longitude, ranges, rivers and outlines, and lays them
onto hexes. FILE is GeoJSON, or a file in a format of our own (docs/import.md describes
both), or the name of a region that comes with the program:

    ` + strings.Join(geo.BundledIDs(), "\n    ") + `

The result is a definition of a map of ` + strings.Join(maps.GeographyGames(), ", ") + `,
to be refined by hand. Cities never touch and stay on the right side of their neighbours;
ridges run along borders; rivers run through hexes or along borders, as the game wants.
What had to move is told. Without --size and --hex the hexes are the widest with which
every city has the hex it lies in.`,
		Example: `  platelayer import geo portugal -o portugal.yaml
  platelayer import geo eastern-us --hex 74km --hills 3 -o east.yaml
  platelayer import geo great-britain --game roll-and-rails --keep 30 --cities 12 --size 12x18
  platelayer import geo coast.geojson --projection albers --orientation flat --json -o coast.yaml`,
		Args:              arguments(1, 1, "one file with geography"),
		ValidArgsFunction: completeRegions,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.resolve(cmd, args[0]); err != nil {
				return err
			}
			return runImportGeo(cmd.Context(), s, o, args[0])
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.game, "game", maps.RailwaysOfTheWorld, "game the map is for: "+strings.Join(maps.GeographyGames(), ", "))
	f.StringVarP(&o.out, "output", "o", "", "file to write instead of standard output")
	f.StringVar(&o.size, "size", "", "columns and rows of the grid, COLSxROWS (default: as the hexes need)")
	f.StringVar(&o.hex, "hex", "", "how wide a hex is on the ground, from side to side, such as 74km (default: as wide as the cities allow)")
	f.StringVar(&o.orientation, "orientation", "", "how hexes stand: pointy or flat (default: as the game has them)")
	f.StringVar(&o.projection, "projection", geo.ProjectionNames[geo.Equirectangular], "how the earth is laid flat: "+strings.Join(geo.ProjectionNames, ", "))
	f.Float64Var(&o.hills, "hills", geo.DefaultHills, fmt.Sprintf("how wide ranges of hills are, in hexes, up to %d", widestHills))
	f.IntVar(&o.keep, "keep", 0, "how many places are kept, the first of the file (default: all)")
	f.IntVar(&o.cities, "cities", 0, "how many of them are cities in Roll and Rails, the others being towns (default: every third, and ten where there are so many)")
	f.StringVar(&o.name, "name", "", "name of the map (default: the title of the region)")
	f.BoolVar(&o.dryCoast, "dry-coast", false, "hexes by the sea are plains and not water in Railways of the World")
	f.BoolVar(&o.json, "json", false, "print what was laid and what moved as JSON; the map goes to -o")
	f.BoolVar(&o.force, "force", false, "replace the file where there is one")
	_ = cmd.MarkFlagFilename("output", "yaml", "yml")
	completeFlag(cmd, "game", maps.GeographyGames()...)
	completeFlag(cmd, "orientation", hex.PointyTop.String(), hex.FlatTop.String())
	completeFlag(cmd, "projection", geo.ProjectionNames...)
	return cmd
}

// completeRegions offers the bundled regions, and files of JSON.
func completeRegions(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return geo.BundledIDs(), cobra.ShellCompDirectiveDefault
}

// resolve reads the flags.
func (o *importGeoOptions) resolve(cmd *cobra.Command, arg string) (err error) {
	if !slices.Contains(maps.GeographyGames(), o.game) {
		return unknown("game with maps of geography", o.game, maps.GeographyGames())
	}
	o.lay = geo.Options{Keep: o.keep, Hills: o.hills}
	if o.game == maps.RollwayStation {
		o.lay.Orientation = hex.FlatTop
	}
	switch o.orientation {
	case "":
	case hex.PointyTop.String():
		o.lay.Orientation = hex.PointyTop
	case hex.FlatTop.String():
		o.lay.Orientation = hex.FlatTop
	default:
		return unknown("orientation", o.orientation, []string{hex.PointyTop.String(), hex.FlatTop.String()})
	}
	if o.game == maps.RollwayStation && o.lay.Orientation != hex.FlatTop {
		return wrongUse("the hexes of %s stand on a side", o.game).hintf("leave out --orientation")
	}
	p := slices.Index(geo.ProjectionNames, o.projection)
	if p < 0 {
		return unknown("projection", o.projection, geo.ProjectionNames)
	}
	o.lay.Projection = geo.Projection(p)
	if o.size != "" && o.hex != "" {
		return wrongUse("--size and --hex both say how large the map is").hintf("give one of them")
	}
	if o.size != "" {
		if o.lay.Cols, o.lay.Rows, err = gridSides(o.size); err != nil {
			return err
		}
		if cells := o.lay.Cols * o.lay.Rows; min(o.lay.Cols, o.lay.Rows) < 1 || max(o.lay.Cols, o.lay.Rows) > geo.MaxCells || cells > geo.MaxCells {
			return wrongUse("a grid of %s cannot be made", o.size).hintf("it may have 1 to %d cells", geo.MaxCells)
		}
	}
	if o.hex != "" {
		text := strings.TrimSpace(strings.TrimSuffix(strings.ToLower(o.hex), "km"))
		w, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(w) || w < finestHex || w > widestHex {
			return wrongUse("%q is no width of a hex", o.hex).hintf("--hex takes kilometres, such as 74km, from %v to %v", finestHex, widestHex)
		}
		o.lay.Width = w
	}
	switch {
	case !(o.hills > 0 && o.hills <= widestHills):
		return wrongUse("ranges cannot be %v hexes wide", o.hills).hintf("--hills takes more than 0 and up to %d", widestHills)
	case cmd.Flags().Changed("keep") && o.keep < 1:
		return wrongUse("--keep %d keeps no city", o.keep)
	case cmd.Flags().Changed("cities") && o.cities < 1:
		return wrongUse("--cities %d makes no city", o.cities)
	case cmd.Flags().Changed("cities") && o.game != maps.RollAndRails:
		return wrongUse("--cities is for roll-and-rails, which has towns as well").hintf("--keep takes the first places of any file")
	case o.dryCoast && o.game != maps.RailwaysOfTheWorld:
		return wrongUse("--dry-coast is for railways-of-the-world")
	case !utf8.ValidString(o.name):
		return wrongUse("--name is no UTF-8 text")
	case o.json && o.out == "":
		return wrongUse("--json prints no map").hintf("name a file for it with -o")
	case o.out != "" && strings.HasSuffix(o.out, string(filepath.Separator)):
		return wrongUse("%q is a folder", o.out).hintf("name the file, such as %q", filepath.Join(o.out, "map.yaml"))
	}
	return nil
}

func runImportGeo(ctx context.Context, s *streams, o *importGeoOptions, arg string) error {
	src, problems, err := s.findGeography(ctx, arg)
	if err != nil {
		return err
	}
	sources := map[string][]byte{src.name: src.data}
	fault := func(l diag.List) bool {
		s.diagnostics(l, sources)
		return l.HasErrors()
	}
	if fault(problems) {
		return errReported
	}
	region, problems := geo.Read(src.name, src.data)
	if fault(problems) {
		return errReported
	}
	layout, problems := geo.Lay(region, o.lay)
	if fault(problems) {
		return errReported
	}
	text, problems := maps.FromGeography(o.game, layout, maps.Geography{Name: o.name, DryCoast: o.dryCoast, Cities: o.cities})
	if fault(problems) {
		return errReported
	}
	if o.out != "" {
		if src.path != "" && sameFile(src.path, o.out) {
			return wrongUse("%q is the geography itself", o.out)
		}
		if err := output.WriteFile(ctx, o.out, text, o.force); err != nil {
			return existsHint(err)
		}
	} else if _, err := s.out.Write(text); err != nil {
		return err
	}
	if o.name == "" && region.Title == "" {
		s.notef("the file has no title, and the map is called %q: --name gives it another", maps.Unnamed)
	}
	r := laidReport(o, layout)
	if o.json {
		e := json.NewEncoder(s.out)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(r); err != nil {
			return err
		}
	} else if err := r.print(s, o.out); err != nil {
		return err
	}
	return s.judge(o, text)
}

// findGeography is the geography that a person named: a region that comes with the program, a
// file, or "-" for standard input.
func (s *streams) findGeography(ctx context.Context, arg string) (source, diag.List, error) {
	if name, data, ok := geo.Bundled(arg); ok {
		return source{name: name, data: data}, nil, nil
	}
	if _, err := os.Stat(arg); err != nil && arg != "-" && !strings.ContainsAny(arg, "./\\") {
		return source{}, nil, unknown("region", arg, geo.BundledIDs())
	}
	src, problems, err := s.findPlain(ctx, arg, "geography")
	for i, p := range problems {
		if p.Code == "large-file" {
			problems[i].Hint = "cut the region out and thin its outlines: a hundredth of a degree is finer than any hex"
		}
	}
	return src, problems, err
}

// judge says what the rules say of the map that was made.
func (s *streams) judge(o *importGeoOptions, text []byte) error {
	name := o.out
	if name == "" {
		name = o.game + ".yaml"
	}
	d, problems := maps.Load(name, text)
	if g := gameOf(o.game); d != nil && g != nil {
		problems = append(problems, g.check(d)...)
	}
	if len(problems) == 0 {
		return nil
	}
	problems.Sort()
	s.diagnostics(problems, map[string][]byte{name: text})
	if problems.HasErrors() {
		s.notef("the map was made, and cannot be played as it is: mend it by hand, or choose another size")
		return errReported
	}
	return nil
}

// laid is what became of geography, as JSON.
type laid struct {
	File  string      `json:"file"`
	Game  string      `json:"game"`
	Cols  int         `json:"columns"`
	Rows  int         `json:"rows"`
	Width float64     `json:"hex_km"`
	Land  int         `json:"land_hexes"`
	Hills int         `json:"hill_hexes"`
	Moved []movedCity `json:"moved"`
	Left  []string    `json:"left_out"`
}

type movedCity struct {
	Name   string  `json:"name"`
	Hex    string  `json:"hex"`
	Wanted string  `json:"wanted"` // empty where it is off the grid
	KM     float64 `json:"km"`
}

func laidReport(o *importGeoOptions, l *geo.Layout) laid {
	r := laid{File: o.out, Game: o.game, Cols: l.Grid.Cols, Rows: l.Grid.Rows, Width: round1(l.Width), Moved: []movedCity{}, Left: []string{}}
	for i, g := range l.Ground {
		if g == geo.Dry {
			r.Land++
		}
		if l.Hill[i] {
			r.Hills++
		}
	}
	for _, c := range l.Cities {
		if c.At == c.Wanted {
			continue
		}
		m := movedCity{Name: l.Region.Places[c.Place].Name, Hex: l.Grid.Label(c.At), KM: round1(c.Moved)}
		if l.Grid.Contains(c.Wanted) {
			m.Wanted = l.Grid.Label(c.Wanted)
		}
		r.Moved = append(r.Moved, m)
	}
	for _, i := range l.Left {
		r.Left = append(r.Left, l.Region.Places[i].Name)
	}
	return r
}

func round1(v float64) float64 { return math.Round(v*10) / 10 }

// print tells a person, on the stream that is not the map's.
func (r *laid) print(s *streams, file string) error {
	var w io.Writer = s.err
	if file != "" {
		if w = s.out; w != nil {
			if _, err := fmt.Fprintln(w, file); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(w, "%d x %d hexes of %v km: %d of land, %d of them hills\n", r.Cols, r.Rows, r.Width, r.Land, r.Hills)
	for _, m := range r.Moved {
		from := "the edge of the map"
		if m.Wanted != "" {
			from = m.Wanted
		}
		fmt.Fprintf(w, "moved: %s from %s to %s, %v km from where it lies\n", m.Name, from, m.Hex, m.KM)
	}
	if len(r.Left) > 0 {
		fmt.Fprintf(w, "left out: %s\n", strings.Join(r.Left, ", "))
	}
	return nil
}
