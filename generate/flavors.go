package generate

// flavor is how the names of a landscape sound. Names are made of syllables: a start,
// sometimes a middle, and an end that tells what is there. None is taken from an atlas.
type flavor struct {
	name    string // for tests
	starts  []string
	middles []string
	// ends of places, by Site; an end that begins with a space is a word of its own.
	ends [Sites][]string
	// ends of rivers, of lakes and of neighbouring lands.
	rivers, lakes, lands []string
}

// flavors are all there are. A new one goes to the end: its number is drawn.
var flavors = []flavor{
	{
		name: "fjord",
		starts: []string{"Bral", "Dyr", "Egg", "Fal", "Gry", "Hov", "Ing", "Jor", "Kald", "Lys", "Myr", "Nes",
			"Odd", "Rau", "Sne", "Tor", "Ulv", "Varg", "Yt", "Stor", "Grann", "Skjol", "Halv", "Kvit"},
		middles: []string{"a", "e", "er", "en", "inge"},
		ends: [Sites][]string{
			Inland:    {"by", "stad", "heim", "rud", "lund", "gard"},
			Riverside: {"elv", "fors", "bro", "os", "vad"},
			Harbor:    {"vik", "havn", "sund", "nes", "holm"},
			Heights:   {"dal", "fjell", "li", "skar", "berg"},
		},
		rivers: []string{"a", "elv", "na", "ma", "ra"},
		lakes:  []string{"vatn", "tjern", "sjø"},
		lands:  []string{"mark", "land", "rike"},
	},
	{
		name: "shire",
		starts: []string{"Ald", "Bram", "Cress", "Dun", "Elm", "Fen", "Grim", "Hazel", "Ivel", "Kest", "Lark", "Mar",
			"Nether", "Oxen", "Pen", "Quill", "Rush", "Stan", "Thorn", "Ul", "Wain", "Yar", "Hart", "Swin"},
		middles: []string{"er", "en", "ing", "le", "low"},
		ends: [Sites][]string{
			Inland:    {"ton", "ham", "bury", "worth", "stead", "field"},
			Riverside: {"ford", "bridge", "well", "mill", "wade"},
			Harbor:    {"haven", "wick", "staithe", "ness", "quay"},
			Heights:   {"cliff", "combe", "tor", "edge", "dale"},
		},
		rivers: []string{"", "le", "ent", "ow", "burn"},
		lakes:  []string{"mere", "tarn", " Water"},
		lands:  []string{"shire", "land", "march"},
	},
	{
		name: "wald",
		starts: []string{"Arn", "Buch", "Drei", "Ebers", "Fall", "Gries", "Hohl", "Isen", "Kalten", "Linden", "Murr", "Nieder",
			"Otters", "Pfalz", "Rab", "Salz", "Tann", "Ufer", "Vogel", "Winter", "Ziegen", "Schwarz", "Heid", "Birk"},
		middles: []string{"en", "er", "ins", "el", "ing"},
		ends: [Sites][]string{
			Inland:    {"heim", "stadt", "hausen", "feld", "dorf", "roda"},
			Riverside: {"furt", "bruck", "ach", "werd", "mühl"},
			Harbor:    {"hafen", "büll", "siel", "ufer", "hörn"},
			Heights:   {"fels", "stein", "tal", "joch", "kirch"},
		},
		rivers: []string{"ach", "a", "el", "au", "nitz"},
		lakes:  []string{"see", "weiher", "maar"},
		lands:  []string{"mark", "gau", "reich"},
	},
	{
		name: "riva",
		starts: []string{"Alba", "Bel", "Cor", "Dol", "Fio", "Gal", "Lav", "Mon", "Nov", "Orsa", "Pal", "Quar",
			"Ros", "Sal", "Tor", "Ul", "Val", "Zan", "Cam", "Bri", "Ser", "Tre", "Mira", "Cast"},
		middles: []string{"an", "or", "in", "am", "el", "ar"},
		ends: [Sites][]string{
			Inland:    {"ello", "ano", "ate", "igo", "asco", "eto"},
			Riverside: {"essa", "ponte", "ona", "adda", "engo"},
			Harbor:    {"porto", "riva", "ola", "ari", "enza"},
			Heights:   {"monte", "ino", "alto", "asso", "erta"},
		},
		rivers: []string{"ra", "one", "eggia", "io", "ino"},
		lakes:  []string{"aro", "ago", "ese"},
		lands:  []string{"aria", "esca", "onia"},
	},
	{
		name: "glen",
		starts: []string{"Ard", "Bal", "Car", "Dru", "Eil", "Fin", "Glas", "Inch", "Kil", "Loch", "Mor", "Nav",
			"Or", "Ros", "Strath", "Tul", "Ull", "Tre", "Dal", "Cul", "Knoc", "Clon", "Lis", "Ben"},
		middles: []string{"na", "a", "an", "la", "in", "ro"},
		ends: [Sites][]string{
			Inland:    {"more", "lagh", "beg", "nish", "don", "gar"},
			Riverside: {"ath", "avon", "drohid", "esk", "rath"},
			Harbor:    {"cuan", "port", "inver", "kyle", "mara"},
			Heights:   {"ben", "rig", "glen", "cairn", "drum"},
		},
		rivers: []string{"an", "ow", "ay", "ick", "ey"},
		lakes:  []string{"een", "och", "linn"},
		lands:  []string{"naught", "ster", "gael"},
	},
	{
		name: "grad",
		starts: []string{"Bor", "Chot", "Dob", "Hor", "Jas", "Kam", "Lip", "Mal", "Nov", "Olsh", "Pod", "Rad",
			"Slav", "Tur", "Vel", "Zab", "Strel", "Brez", "Kras", "Gol", "Vod", "Mir", "Star", "Zel"},
		middles: []string{"o", "e", "in", "av", "ov", "en"},
		ends: [Sites][]string{
			Inland:    {"ice", "ovo", "grad", "sk", "nik", "any"},
			Riverside: {"brod", "most", "reka", "vody", "ava"},
			Harbor:    {"luka", "pristan", "morye", "ush", "zaliv"},
			Heights:   {"hora", "vrch", "kamen", "gora", "pole"},
		},
		rivers: []string{"ava", "na", "ica", "etz", "va"},
		lakes:  []string{"jezer", "pleso", "ozer"},
		lands:  []string{"ina", "onia", "sko"},
	},
	{
		name: "lakeland",
		starts: []string{"Aho", "Ela", "Hala", "Ilo", "Juva", "Kai", "Leh", "Mus", "Niva", "Oja", "Pii", "Rau",
			"Sii", "Tuo", "Uva", "Vai", "Yli", "Koi", "Haa", "Muu", "Lumi", "Pety", "Sala", "Kiv"},
		middles: []string{"la", "ra", "ma", "nta", "va", "lo"},
		ends: [Sites][]string{
			Inland:    {"la", "kylä", "pelto", "nurmi", "lehto", "kangas"},
			Riverside: {"joki", "koski", "silta", "virta", "suu"},
			Harbor:    {"satama", "niemi", "lahti", "ranta", "luoto"},
			Heights:   {"mäki", "vaara", "harju", "kallio", "vuori"},
		},
		rivers: []string{"joki", "no", "ja", "mi"},
		lakes:  []string{"järvi", "selkä", "lampi"},
		lands:  []string{"maa", "nia", "korpi"},
	},
	{
		name: "sierra",
		starts: []string{"Agua", "Ber", "Cala", "Doña", "Esca", "Fuen", "Guar", "Hino", "Jara", "Lor", "Mora", "Nava",
			"Oli", "Peña", "Que", "Rio", "Sal", "Torre", "Ube", "Vega", "Zar", "Alca", "Mon", "Bar"},
		middles: []string{"ja", "lla", "re", "ni", "ta", "da"},
		ends: [Sites][]string{
			Inland:    {"llar", "dilla", "nares", "rosa", "mora", "zuelo"},
			Riverside: {"vado", "puente", "fría", "molino", "ril"},
			Harbor:    {"mar", "nera", "rena", "punta", "barca"},
			Heights:   {"sierra", "rredo", "lomas", "alta", "ves"},
		},
		rivers: []string{"jo", "rio", "dal", "ña", "rra"},
		lakes:  []string{"guna", "lar", "charca"},
		lands:  []string{"dura", "lia", "tana"},
	},
	{
		name: "isles",
		starts: []string{"Aro", "Bela", "Eno", "Hali", "Kala", "Lao", "Maru", "Nalo", "Opu", "Pala", "Rai", "Sava",
			"Tamu", "Uta", "Vaka", "Wai", "Keo", "Moa", "Tali", "Noa", "Fane", "Hoku", "Lima", "Sole"},
		middles: []string{"ka", "lo", "na", "ri", "mu", "te"},
		ends: [Sites][]string{
			Inland:    {"toa", "pua", "kai", "rani", "velu", "nga"},
			Riverside: {"wai", "roto", "hina", "vaa", "lua"},
			Harbor:    {"motu", "hanga", "lagi", "moana", "tai"},
			Heights:   {"mauna", "pali", "tonga", "puke", "kula"},
		},
		rivers: []string{"wai", "na", "ru", "lo"},
		lakes:  []string{"roto", "loko", "mua"},
		lands:  []string{"nesia", "hiva", "nui"},
	},
}
