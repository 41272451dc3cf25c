/** One number of the sheets with where it comes from: a figure, something entered, something measured. */
import type { Expression } from '@kavel/domain/formula'
import type { Figure, FigureInput, Source } from '@kavel/finance'
import type { FactUnit } from '../../shared/texts/figure-text.ts'

/** `register`: the size of a plot in the cadastre. */
export type FactSource = Source | 'register'

/** Where a fact can be changed, or where it comes from. */
export type Origin =
  | { readonly kind: 'unit' | 'cost'; readonly id: number }
  | { readonly kind: 'parameter'; readonly name: string; readonly part: string | null }
  | { readonly kind: 'building'; readonly id: number; readonly version: string }
  | { readonly kind: 'plot'; readonly source: string | null; readonly date: string | null }

export interface FactInput {
  readonly key: string
  /** Translation key. */
  readonly label: string
  /** The user's name of what it belongs to. */
  readonly subject: string | null
  readonly value: number | null
  readonly unit: FactUnit
  readonly source: FactSource
}

export interface Fact extends FactInput {
  /** How it is computed; null for what was entered or measured. */
  readonly formula: Expression | null
  readonly inputs: readonly FactInput[]
  readonly origin: Origin | null
}

export function figureFact(figure: Figure): Fact {
  return { ...figure, origin: null }
}

/** A fact without a formula. */
export function plainFact(input: FactInput | FigureInput, origin: Origin | null): Fact {
  const { key, label, subject, value, unit, source } = input
  return { key, label, subject, value, unit, source, formula: null, inputs: [], origin }
}
