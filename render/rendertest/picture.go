package rendertest

import "encoding/base64"

// InFourInks is a JPEG file of 8 by 8 pixels in CMYK, as Adobe's programs write it: all
// of one red, about #C81E1E.
func InFourInks() []byte {
	return decoded(`/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT0` +
		`9PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgACAAIBAERAAIRAQMRAQQRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBEBAAAA` +
		`AAAAAAAAAAAAAAAAAP/aAA4EAQACEQMRBAAAPwB5VAqx/9k=`)
}

// Interlaced is a PNG file of 8 by 8 pixels that are written in seven passes: red at the
// top, blue at the foot.
func Interlaced() []byte {
	return decoded(`iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAAE8ahlKAAAARUlEQVQI13XLwQ2AIBQE0fcTS6EYLMZibAZ6oZnvyYAJzm2yOxJJXG5EYlpTvUQxpqTJ0Zfb0Z0/zVDs+CQrUbX9QG6HByMGDwPazhZEAAAAAElFTkSuQmCC`)
}

func decoded(s string) []byte {
	data, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		panic(err) // the text is ours
	}
	return data
}
