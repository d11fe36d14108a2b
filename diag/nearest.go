package diag

import "strings"

// Nearest is the candidate that looks most like s, for "did you mean"; "" where
// none is near. Capitals do not count. Ties go to the earlier candidate.
func Nearest(s string, candidates []string) string {
	a := []rune(strings.ToLower(s))
	if len(a) > 64 {
		return ""
	}
	best, found := 1+max(1, len(a)/3), ""
	for _, c := range candidates {
		if d := distance(a, []rune(strings.ToLower(c))); d < best {
			best, found = d, c
		}
	}
	return found
}

// distance counts insertions, deletions, substitutions and swaps of neighbours.
func distance(a, b []rune) int {
	if len(b) > 64 {
		return len(b)
	}
	prev2, prev, cur := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}
