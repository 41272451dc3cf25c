import type { Expression } from '@kavel/domain/formula'
import { formatFormula, type WriteTerm } from '@kavel/domain/formula'
import type { Figure, FigureInput } from './figure.ts'
import { getFigure, type Sheet } from './sheet.ts'

/** Everything to print about one figure, free of language: labels are translation keys, numbers are unrounded. */
export interface Explanation {
  readonly key: string
  readonly label: string
  readonly subject: string | null
  readonly unit: Figure['unit']
  readonly value: number | null
  readonly source: Figure['source']
  readonly formula: Expression
  /** The formula with the keys of its inputs, such as `unit.1.count × 12 × unit.1.price`. */
  readonly formula_keys: string
  /** The formula with the values of its inputs, such as `60 × 12 × 1150`. */
  readonly formula_values: string
  readonly inputs: readonly FigureInput[]
}

/** How one value is written: screens pass the formats of their language. */
export type WriteValue = (value: number | null, unit: Figure['unit'] | null) => string

/** Explains a figure of a sheet; throws when the sheet has no such figure. */
export function explain(sheet: Sheet, key: string): Explanation {
  const figure = getFigure(sheet, key)
  return {
    key: figure.key,
    label: figure.label,
    subject: figure.subject,
    unit: figure.unit,
    value: figure.value,
    source: figure.source,
    formula: figure.formula,
    formula_keys: formatFormula(figure.formula),
    formula_values: formatFigure(figure, (value) => (value === null ? '?' : String(value))),
    inputs: figure.inputs,
  }
}

/** The formula of a figure with values instead of keys: `60 × 12 × € 1.150` with Dutch formats. */
export function formatFigure(figure: Figure, write: WriteValue): string {
  const inputs = new Map(figure.inputs.map((input) => [input.key, input]))
  const writeTerm: WriteTerm = (term) => {
    if (term.op === 'number') return write(term.value, null)
    const input = inputs.get(term.key)
    return write(input?.value ?? null, input?.unit ?? null)
  }
  return formatFormula(figure.formula, writeTerm)
}
