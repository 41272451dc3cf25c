/** From the records of a location to the lines of a sheet: only the fields a sheet reads, under its names. */
import { type FormFactors, FunctionType } from '@kavel/domain'
import { type AreaSummary, areaSummarySchema, type CostLine, type UnitLine } from './input.ts'

interface UnitRecord {
  readonly id: string | number
  readonly name: string
  readonly order: number
  readonly price: number
  readonly income_mode: UnitLine['type']
  readonly cfg?: { readonly gross_yield?: number | null | undefined } | undefined
}

/** A record of `units`. Its function is apartment unless the caller knows better. */
export function toUnitLine(
  { id, name, order, price, income_mode, cfg }: UnitRecord,
  functionType: UnitLine['function'] = FunctionType.apartment,
): UnitLine {
  const gross_yield = cfg?.gross_yield ?? undefined
  return {
    id,
    name,
    order,
    price,
    type: income_mode,
    function: functionType,
    ...(gross_yield !== undefined && { gross_yield }),
  }
}

/** A record of `costs`, whatever else it carries. */
export function toCostLine(record: CostLine): CostLine {
  const { id, name, type, category, parameter, order, archived, deleted } = record
  return { id, name, type, category, parameter, order, archived, deleted }
}

/** The form factors that a sheet reads. */
export type SheetFormFactors = Pick<
  FormFactors,
  | 'plotarea'
  | 'builtarea'
  | 'gfa'
  | 'nfa'
  | `${'gfa' | 'nfa'}_${'residential' | 'commercial' | 'industrial' | 'office'}`
  | 'nrparking'
  | 'nrstorages'
>

/** What was drawn, as the sheet wants it: form factors of a concept and the dwellings counted by type. */
export function toAreaSummary(
  factors: SheetFormFactors,
  units: AreaSummary['units'],
  book: Partial<AreaSummary['book']> = {},
): AreaSummary {
  return areaSummarySchema.parse({
    plot_area: factors.plotarea,
    built_area: factors.builtarea,
    gfa: factors.gfa,
    nfa: factors.nfa,
    gfa_by_function: {
      apartment: factors.gfa_residential,
      commercial: factors.gfa_commercial,
      industrial: factors.gfa_industrial,
      office: factors.gfa_office,
    },
    lettable_by_function: {
      apartment: factors.nfa_residential,
      commercial: factors.nfa_commercial,
      industrial: factors.nfa_industrial,
      office: factors.nfa_office,
    },
    units,
    parking_spots: factors.nrparking,
    storages: factors.nrstorages,
    book,
  })
}
