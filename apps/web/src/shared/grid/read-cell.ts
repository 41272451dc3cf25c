/** What a text in a cell says, by the kind of its column: as people type it, and as a spreadsheet pastes it. Pure. */
import type { Language } from '@kavel/i18n'
import { parseNumber } from '../parse-number.ts'

/** Why a text is no value of its column: the key of a sentence, with what it names. */
export type Fault =
  | { readonly code: 'formula' | 'number' | 'date' | 'no_choice' | 'checkbox' }
  | { readonly code: 'least' | 'most'; readonly bound: number }
  | { readonly code: 'long'; readonly bound: number }

/** What a column makes of a text. */
export type Read =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: Fault }

const bad = (fault: Fault): Read => ({ ok: false, why: fault })
const good = (value: unknown): Read => ({ ok: true, value })

/** What Excel and LibreOffice write for a formula that failed, in English and Dutch. */
const FAILED =
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!|N\/B|VERW!|WAARDE!|DEEL\/0!|GETAL!|NAAM\?|LEEG!)|Err:\d+)$/i

/** A reader that takes an empty cell as nothing, and refuses a formula that failed. */
const reader =
  (read: (text: string) => Read) =>
  (given: string): Read => {
    const text = given.trim()
    if (FAILED.test(text)) return bad({ code: 'formula' })
    return text === '' ? good(null) : read(text)
  }

/** @param most characters */
export const readText = (most: number) =>
  reader((text) => (text.length > most ? bad({ code: 'long', bound: most }) : good(text)))

export interface NumberBounds {
  readonly min?: number
  readonly max?: number
}

/** A number as the language writes it; a unit behind it, and the sign of the euro before it, are not read. */
export const readNumber = (language: Language, { min, max }: NumberBounds = {}) =>
  reader((text) => {
    const value = parseNumber(text.replace(/\s*(m|m2|m³|m3|%)$/i, ''), language)
    if (value === null) return bad({ code: 'number' })
    if (min !== undefined && value < min) return bad({ code: 'least', bound: min })
    if (max !== undefined && value > max) return bad({ code: 'most', bound: max })
    return good(value)
  })

const DUTCH_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/

/** A day, as ISO 8601; one that the calendar does not have is none. */
export const readDay = reader((text) => {
  const dutch = DUTCH_DAY.exec(text)
  const [, year, month, day] = dutch
    ? ['', dutch[3], dutch[2], dutch[1]]
    : (ISO_DAY.exec(text) ?? [])
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isThere ? good(date.toISOString().slice(0, 10)) : bad({ code: 'date' })
})

const YES = ['ja', 'yes', 'true', 'waar', '1', 'x', '✓']
const NO = ['nee', 'no', 'false', 'onwaar', '0', '-']

export const readCheckbox = reader((text) => {
  const said = text.toLowerCase()
  if (YES.includes(said)) return good(true)
  return NO.includes(said) ? good(false) : bad({ code: 'checkbox' })
})

/** One of the choices, by its name in any case. @param choices name → what is kept */
export function readChoice<Value>(choices: ReadonlyMap<string, Value>) {
  const byName = new Map([...choices].map(([name, value]) => [name.toLowerCase(), value] as const))
  return reader((text) => {
    const value = byName.get(text.toLowerCase())
    return value === undefined ? bad({ code: 'no_choice' }) : good(value)
  })
}

/** Several of the choices, divided by `;` as a spreadsheet writes them; nothing is none of them. */
export function readChoices<Value>(choices: ReadonlyMap<string, Value>) {
  const readOne = readChoice(choices)
  return (text: string): Read => {
    const values: unknown[] = []
    for (const name of text.split(';').filter((one) => one.trim() !== '')) {
      const said = readOne(name)
      if (!said.ok) return said
      if (!values.includes(said.value)) values.push(said.value)
    }
    return good(values)
  }
}
