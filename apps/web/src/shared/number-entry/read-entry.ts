/** What somebody typed as a number: taken, or refused with the reason. Pure. */
import type { Language } from '@kavel/i18n'
import { parseFraction, parseNumber } from '../parse-number.ts'

export interface EntryRules {
  readonly language: Language
  /** Smallest and largest number that is taken. */
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  /** `8,5` and `8,5%` are both 0.085. */
  readonly isFraction?: boolean
  /** Unit that may stand behind the number. */
  readonly suffix?: string | undefined
  /** What an emptied field means; left out: an empty field is refused. */
  readonly empty?: number | null | undefined
}

/** Why a text was not taken. */
export type Refusal =
  | { readonly reason: 'empty' }
  | { readonly reason: 'no_number'; readonly text: string }
  | { readonly reason: 'too_low' | 'too_high'; readonly limit: number }

export type Entry =
  | { readonly value: number | null; readonly refusal: null }
  | { readonly value: null; readonly refusal: Refusal }

/** Characters of a refused text that are repeated to the user. */
const TOLD = 20

/** Reads a typed text by the rules of its field. */
export function readEntry(
  text: string,
  {
    language,
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
    isFraction = false,
    suffix,
    empty,
  }: EntryRules,
): Entry {
  const trimmed = text.trim()
  if (trimmed === '')
    return empty === undefined ? refused({ reason: 'empty' }) : { value: empty, refusal: null }
  const bare = suffix && trimmed.endsWith(suffix) ? trimmed.slice(0, -suffix.length) : trimmed
  const number = isFraction ? parseFraction(bare, language) : parseNumber(bare, language)
  if (number === null) return refused({ reason: 'no_number', text: shortened(trimmed) })
  if (number < minimum) return refused({ reason: 'too_low', limit: minimum })
  if (number > maximum) return refused({ reason: 'too_high', limit: maximum })
  return { value: number, refusal: null }
}

const refused = (refusal: Refusal): Entry => ({ value: null, refusal })

function shortened(text: string): string {
  return text.length > TOLD ? `${text.slice(0, TOLD)}…` : text
}
