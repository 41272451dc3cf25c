/** A fact of a register in words, as the declaration of its table has it. */
import {
  type ColumnDeclaration,
  type FactTable,
  factTables,
  layers,
  listColumns,
  measures,
  registerTables,
  type TableDeclarations,
} from '@kavel/registers'
import type { I18n } from '../../shared/i18n.ts'

/** A fact of any table: values by name. */
export type FactValues = Readonly<Record<string, unknown>>

/** What the rules of the plan tell in a form of their own (`plan-rules.tsx`). */
const inPlan: readonly FactTable[] = ['zoning', 'envelopes', 'dimensions']
const isOfPlan = (table: FactTable) => Object.hasOwn(layers.zoning.tables, table)
/** What else plans say, and what all other registers do. */
export const besidePlan = factTables.filter((table) => isOfPlan(table) && !inPlan.includes(table))
export const otherTables = factTables.filter((table) => !isOfPlan(table))

/** Facts that stand elsewhere in a line: its share, its id, where it comes from. */
const PLACED = ['register_id', 'plan_id', 'share', 'plan_name', 'plan_status', 'geometry']
/** Measures in m². */
const AREAS: readonly string[] = [measures.footprint.fact, measures.overlap.fact]
/** Parts of an address that its label says already. */
const IN_LABEL = ['street', 'postcode', 'city']

/** Names of the facts of a table that its lines tell, the one that it is called by first. */
export function toldFacts(table: FactTable): string[] {
  const { facts } = (registerTables as TableDeclarations)[table]!
  return [
    ...(facts?.columns ?? []),
    ...(facts?.measures ?? []).map((measure) => measures[measure].fact),
  ].filter((name) => !PLACED.includes(name) && !(table === 'addresses' && IN_LABEL.includes(name)))
}

/**
 * The first fact as it is, the others with their names: `Waarde - Archeologie · artikel 21`. Kinds and areas need no name.
 * What is not known is left out, except what the thing is called by.
 */
export function tellFact(i18n: I18n, table: FactTable, values: FactValues): string {
  const { t } = i18n
  const columns = columnsOf(table)
  const [first = '', ...others] = toldFacts(table)
  const told = others.flatMap((name) => {
    const value = values[name]
    if (value === null || value === undefined) return []
    const column = columns.get(name)
    const shown = show(i18n, value, column, name)
    const isPlain = column?.kinds || column?.codes || AREAS.includes(name)
    // the test of the facts holds every name against the catalogue of texts
    return isPlain ? shown : `${t(`map.fact_${name}` as 'map.fact_article')} ${shown}`
  })
  const called = values[first]
  return [
    called === null || called === undefined
      ? t(columns.get(first)?.codes ? 'map.fact_unknown_kind' : 'map.fact_unknown')
      : show(i18n, called, columns.get(first), first),
    ...told,
  ].join(' · ')
}

const columnsOf = (table: FactTable) =>
  new Map(listColumns((registerTables as TableDeclarations)[table]!).map((one) => [one.name, one]))

function show(
  { t, format, label }: I18n,
  value: unknown,
  column: ColumnDeclaration | undefined,
  name: string,
): string {
  if (AREAS.includes(name)) return format.squareMetres(Number(value))
  if (column?.codes) return label(column.codes, Number(value))
  if (column?.kinds?.includes(String(value))) return t(`kinds.${value}` as 'kinds.other')
  if (column?.type === 'date') return format.date(String(value))
  if (typeof value !== 'number') return String(value)
  switch (column?.unit) {
    case 'year':
      return String(value)
    case 'm':
      return format.length(value)
    case 'm²':
      return format.squareMetres(value)
    case 'm³':
      return format.volume(value)
    case '%':
      return format.percent(value / 100)
    case '× € 1.000':
      return format.money(value * 1000)
    default:
      return [format.number(value, 2), column?.unit].filter(Boolean).join(' ')
  }
}
