/** The finance sheets as text: every figure with its value, its formula and where it comes from. */
import {
  explain,
  formatFigure,
  SHEETS,
  type Sheet,
  type SheetName,
  type Unit,
} from '@kavel/finance'
import { type Format, formatFor, type Language } from '@kavel/i18n'
import { catalogues } from '@kavel/i18n/catalogues'

/** Decimals of a number that has no unit of its own, such as an index. */
const RATIO_DECIMALS = 4
/** A hundredth of a percent. */
const EXACT_DECIMALS = 2

const WRITE = {
  eur: (format, value) => format.money(value),
  eur_per_unit: (format, value) => format.money(value),
  eur_per_m2: (format, value) => format.moneyPerArea(value),
  fraction: (format, value) => format.percent(value),
  m2: (format, value) => format.area(value),
  count: (format, value) => format.number(value, 2),
  months: (format, value) => format.number(value, 2),
  factor: (format, value) => format.number(value, RATIO_DECIMALS),
  ratio: (format, value) => format.number(value, RATIO_DECIMALS),
} as const satisfies Record<Unit, (format: Format, value: number | null) => string>

/** In a formula a value has the digits with which it can be computed again. */
function writeExact(format: Format, value: number | null, unit: Unit | null): string {
  if (value === null) return '?'
  if (unit === 'fraction') return `${format.number(value * 100, EXACT_DECIMALS)}%`
  if (unit?.startsWith('eur') && !Number.isInteger(value)) return format.cents(value)
  return unit ? WRITE[unit](format, value) : format.number(value, RATIO_DECIMALS)
}

/** Writes all sheets, one block a figure. */
export function writeSheet(sheet: Sheet, language: Language): string {
  const format = formatFor(language)
  const blocks = SHEETS.map((name) => {
    const figures = listFigures(sheet, name).map((key) => writeFigure(sheet, key, language, format))
    return `${name.toUpperCase()}\n${'─'.repeat(78)}\n${figures.join('\n')}`
  })
  const remarks = [
    ...sheet.incomplete.map(({ line, name, reason }) => {
      const text = textOf(language, `finance.incomplete.${reason}`)
      return `! ${[line, name].filter(Boolean).join(' ')}: ${text}`
    }),
    ...sheet.warnings.map(({ message, target }) => {
      const text = textOf(language, `finance.warning.${message}`)
      return `! ${text.replaceAll('{{name}}', target)}`
    }),
  ]
  return `${[...blocks, ...(remarks.length ? [remarks.join('\n')] : [])].join('\n\n')}\n`
}

/** The figures of the lines of a sheet, then its totals. */
function listFigures(sheet: Sheet, name: SheetName): string[] {
  const lines: Record<SheetName, () => string[]> = {
    income: () => sheet.income.flatMap(({ figures }) => Object.values(figures)),
    costs: () => sheet.costs.map(({ amount }) => amount),
    results: () => [],
    rgw: () => [],
  }
  return [...lines[name](), ...sheet.totals[name]]
}

const LABEL_WIDTH = 56

function writeFigure(sheet: Sheet, key: string, language: Language, format: Format): string {
  const { label, subject, unit, value, source, formula_keys } = explain(sheet, key)
  const name = [subject, textOf(language, label)].filter(Boolean).join(' · ')
  const values = formatFigure(sheet.figures[key]!, (number, kind) =>
    writeExact(format, number, kind),
  )
  return [
    `${name.padEnd(LABEL_WIDTH)} ${WRITE[unit](format, value).padStart(21)}`,
    `    ${key} = ${formula_keys}`,
    `    = ${values}  [${textOf(language, `finance.source.${source}`)}]`,
  ].join('\n')
}

/** The text of a translation key; the end of the key where a language has none. */
function textOf(language: Language, key: string): string {
  let node: unknown = catalogues[language]
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  return typeof node === 'string' ? node : (key.split('.').at(-1) ?? key)
}
