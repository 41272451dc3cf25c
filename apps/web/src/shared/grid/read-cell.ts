/** What a text in a cell says, by the kind of its column: as people type it, and as a spreadsheet pastes it. Pure. */
import type { Language } from '@kavel/i18n'
import { parseNumber } from '../parse-number.ts'

/** Why a text is no value of its column: the key of a sentence, with what it names. */
export type Fault =
  | { readonly code: 'formula' | 'number' | 'no_choice' | 'two_choices' | 'checkbox' }
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

const YES = ['ja', 'yes', 'true', 'waar', '1', 'x', '✓']
const NO = ['nee', 'no', 'false', 'onwaar', '0', '-']

export const readCheckbox = reader((text) => {
  const said = text.toLowerCase()
  if (YES.includes(said)) return good(true)
  return NO.includes(said) ? good(false) : bad({ code: 'checkbox' })
})

/** A name of a choice, and what is kept of it. */
export type NamedChoice<Value> = readonly [name: string, value: Value]

/** One of the choices by its name: as it is written, else in any case. */
export function readChoice<Value>(choices: readonly NamedChoice<Value>[]) {
  const exact = valuesByName(choices, (name) => name)
  const inAnyCase = valuesByName(choices, (name) => name.toLowerCase())
  return reader((text) => {
    const [value, ...others] = exact.get(text) ?? inAnyCase.get(text.toLowerCase()) ?? []
    if (value === undefined) return bad({ code: 'no_choice' })
    return others.length > 0 ? bad({ code: 'two_choices' }) : good(value)
  })
}

function valuesByName<Value>(
  choices: readonly NamedChoice<Value>[],
  write: (name: string) => string,
): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, readonly Value[]>()
  for (const [name, value] of choices) {
    const key = write(name.trim())
    found.set(key, [...new Set([...(found.get(key) ?? []), value])])
  }
  return found
}

/** Several of the choices, divided by `;` as a spreadsheet writes them; nothing is none of them. */
export function readChoices<Value>(choices: readonly NamedChoice<Value>[]) {
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
