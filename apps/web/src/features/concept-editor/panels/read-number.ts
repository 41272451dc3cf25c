import type { Language } from '@kavel/i18n'
import { parseNumber } from '../../../shared/parse-number.ts'

export interface NumberRules {
  readonly language: Language
  /** Smallest and largest number that is taken. */
  readonly min: number
  readonly max: number
  /** Unit that may stand behind the number. */
  readonly suffix?: string | undefined
}

/** The number in a typed text; null when there is none or it lies outside the limits. */
export function readNumber(text: string, { language, min, max, suffix }: NumberRules) {
  const trimmed = text.trim()
  const bare = suffix && trimmed.endsWith(suffix) ? trimmed.slice(0, -suffix.length) : trimmed
  const number = parseNumber(bare, language)
  return number === null || number < min || number > max ? null : number
}
