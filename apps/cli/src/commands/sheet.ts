import { computeSheet, explain, parseSheetInput, type Sheet } from '@kavel/finance'
import { LANGUAGES } from '@kavel/i18n'
import { badFields, type Command, json, readArguments, readChoice } from '../command.ts'
import { nameOf, readJson } from '../read-input.ts'
import { writeSheet } from '../write-sheet.ts'

const FORMATS = ['json', 'text'] as const
const OPTIONS = {
  format: { type: 'string', default: 'json' },
  language: { type: 'string', default: 'en' },
} as const

/** `kavel sheet FILE.json`: income, costs, results and residual land value of given facts. */
export const sheet: Command = {
  summary: 'compute the finance sheets of a file, every figure with formula and inputs',
  usage: `
kavel sheet FILE.json [--format json|text] [--language en|nl]

FILE.json is "-" for standard input. It holds, all of it optional,
  areas                what was drawn: plot_area, gfa, nfa, units [{unit_id, count, nfa}], …
  units                dwelling types with their price: id, name, price, type
  income               other income lines: id, name, price, type, count, area
  costs                cost lines: id, name, type, category, parameter
  finance_parameters   what differs from the usual values
with kinds as number or key. Amounts are unrounded in JSON.

--format     json (default): figures by key, each with value, unit, formula and inputs
             text: a table to read
--language   of the text: en (default) or nl`,

  async run(args, surroundings) {
    const read = readArguments(args, OPTIONS, ['FILE.json'])
    if (!read.ok) return read
    const format = readChoice('--format', read.values.format, FORMATS)
    if (!format.ok) return format
    const language = readChoice('--language', read.values.language, LANGUAGES)
    if (!language.ok) return language
    const file = read.given['FILE.json']
    const parsed = await readJson(file, surroundings)
    if (!parsed.ok) return parsed
    const checked = parseSheetInput(parsed.value)
    if (!checked.ok) return badFields(nameOf(file), checked.issues)
    const computed = computeSheet(checked.input)
    if (format.word === 'text') return { ok: true, output: writeSheet(computed, language.word) }
    return json(explained(computed))
  },
}

function explained({ figures, totals, ...rest }: Sheet) {
  const { income, costs, groups, incomplete, warnings } = rest
  return {
    totals,
    figures: Object.fromEntries(
      Object.keys(figures).map((key) => [key, explain({ figures, totals, ...rest }, key)]),
    ),
    lines: { income, costs },
    groups,
    incomplete,
    warnings,
  }
}
