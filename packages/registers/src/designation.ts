/** Reads the cadastral designation of a parcel as people and documents spell it. */
import { searchWords } from './search-text.ts'

export interface Designation {
  /** Code or name of the cadastral municipality as words to search; null when the text names none. */
  readonly municipality: string | null
  /** One or two capital letters. */
  readonly section: string
  readonly number: number
  /** Index of an apartment right; null of a plot. Its number is that of the complex, which a plot may not have. */
  readonly apartment: number | null
}

/** Words that say what the next part is. */
const LABELS =
  /\b(kadastraal|kadastrale|kad|aanduiding|gemeente|gem|perceelnummer|perceel|perc|nummer|sectie|sect|section|number|parcel|plot|appartementsrecht|appartementsindex|appartement|bekend|als|nr|no|te)\b/g

/** `a5`, `a0005` and `a 5` behind the number: the index of an apartment right. */
const APARTMENT = /(?<=\d) ?a ?0*(\d{1,4})$/
/** The same where its label stands before it. */
const LABELLED_APARTMENT = /appartements(?:index|recht) (?:nr |nummer )?a? ?0*(\d{1,4})\b/
/** `abc01 a 123`, `abc01a00123g0000`: a code is three letters and two digits, `g0000` a whole parcel. */
const CODED = /^([a-z]{3} ?\d{2}) ?([a-z]{1,2}) ?0*(\d{1,5})(?: ?g ?0*)?$/
/** `otterlo b 2298` */
const NAMED = /^(.+) ([a-z]{1,2}) ?0*(\d{1,5})$/
/** `b 2298 otterlo` */
const NAMED_LAST = /^([a-z]{1,2}) ?0*(\d{1,5}) ([a-z].*)$/
/** `b 2298` */
const BARE = /^([a-z]{1,2}) ?0*(\d{1,5})$/

/**
 * The parts of `OTL02 B 2298`, `otl02b2298`, `OTL02-B-02298`, `OTL02 B 2298 G0000`, `Otterlo B 2298`,
 * `gemeente Otterlo, sectie B, nummer 2298`, `gem. Otterlo sectie B nr 2298`, `sectie B nr. 2298 te Otterlo` or `B 2298`,
 * and of an apartment right such as `OTL02 B 2298 A5`; null for other texts.
 */
export function readDesignation(text: string): Designation | null {
  const typed = searchWords(text)
  const labelled = LABELLED_APARTMENT.exec(typed)
  const words = (labelled ? typed.replace(labelled[0], '') : typed)
    .replace(LABELS, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (labelled) return apartmentOf(words, labelled[1]!)
  const index = APARTMENT.exec(words)
  return (index && apartmentOf(words.slice(0, index.index), index[1]!)) ?? readPlot(words)
}

function apartmentOf(words: string, digits: string): Designation | null {
  const complex = readPlot(words)
  return complex && { ...complex, apartment: Number(digits) }
}

function readPlot(words: string): Designation | null {
  const coded = CODED.exec(words)
  if (coded) return make(coded[1]!.replace(' ', ''), coded[2]!, coded[3]!)
  const bare = BARE.exec(words)
  if (bare) return make(null, bare[1]!, bare[2]!)
  const last = NAMED_LAST.exec(words)
  if (last) return make(last[3]!, last[1]!, last[2]!)
  const named = NAMED.exec(words)
  return named ? make(named[1]!, named[2]!, named[3]!) : null
}

function make(municipality: string | null, section: string, digits: string): Designation | null {
  const number = Number(digits)
  return number > 0
    ? { municipality, section: section.toUpperCase(), number, apartment: null }
    : null
}
