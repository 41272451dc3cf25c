/** Facts and formulas in, figures out: each figure is computed when it is first asked for, after what it needs. */
import { type Expression, evaluate, listReferences } from '@kavel/domain/formula'
import type { Figure, FigureInput, Source, Unit } from './figure.ts'

/** A formula that waits for its value. */
export interface Definition {
  readonly key: string
  readonly label: string
  readonly subject?: string | null
  readonly unit: Unit
  readonly source: Source
  readonly formula: Expression
}

export interface Fact {
  readonly key: string
  readonly label: string
  readonly subject?: string | null
  readonly value: number | null
  readonly unit: Unit
  readonly source: Source
}

export interface Ledger {
  setFact(fact: Fact): void
  define(definition: Definition): void
  /** All figures by key, in the order in which they were defined. */
  computeAll(): Record<string, Figure>
}

/**
 * An empty ledger for one computation.
 * @param resolve finds a fact that was not set beforehand, such as a finance parameter
 * @throws when a formula needs itself or an unknown key: the rules are wrong then
 */
export function createLedger(resolve: (key: string) => Fact | undefined): Ledger {
  const inputs = new Map<string, FigureInput>()
  const definitions = new Map<string, Definition>()
  const figures = new Map<string, Figure>()
  const open = new Set<string>()

  function inputOf(key: string): FigureInput {
    const known = inputs.get(key)
    if (known) return known
    const definition = definitions.get(key)
    if (definition) return compute(definition)
    const fact = resolve(key)
    if (!fact) throw new Error(`figure "${key}" is used but not defined`)
    return keep(fact)
  }

  function keep({ key, label, subject, value, unit, source }: Fact): FigureInput {
    const input = { key, label, subject: subject ?? null, value, unit, source, computed: false }
    inputs.set(key, input)
    return input
  }

  function lookup(key: string): number | null {
    return inputOf(key).value
  }

  function compute(definition: Definition): FigureInput {
    const { key, label, unit, source, formula } = definition
    if (open.has(key)) throw new Error(`figures need each other: ${[...open, key].join(' → ')}`)
    open.add(key)
    const subject = definition.subject ?? null
    const value = evaluate(formula, lookup)
    figures.set(key, {
      key,
      label,
      subject,
      unit,
      value,
      formula,
      inputs: listReferences(formula).map(inputOf),
      source,
    })
    const input = { key, label, subject, value, unit, source, computed: true }
    inputs.set(key, input)
    open.delete(key)
    return input
  }

  return {
    setFact(fact) {
      keep(fact)
    },
    define(definition) {
      definitions.set(definition.key, definition)
    },
    computeAll() {
      for (const definition of definitions.values()) inputOf(definition.key)
      const ordered: Record<string, Figure> = {}
      for (const key of definitions.keys()) ordered[key] = figures.get(key) as Figure
      return ordered
    },
  }
}
