/** From the records of a location to the lines of a sheet: only the fields a sheet reads, under its names. */
import { FunctionType } from '@kavel/domain'
import type { CostLine, UnitLine } from './input.ts'

interface UnitRecord {
  readonly id: string | number
  readonly name: string
  readonly order: number
  readonly price: number
  readonly income_mode: UnitLine['type']
}

/** A record of `units`. Its function is apartment unless the caller knows better. */
export function toUnitLine(
  { id, name, order, price, income_mode }: UnitRecord,
  functionType: UnitLine['function'] = FunctionType.apartment,
): UnitLine {
  return { id, name, order, price, type: income_mode, function: functionType }
}

/** A record of `costs`, whatever else it carries. */
export function toCostLine(record: CostLine): CostLine {
  const { id, name, type, category, parameter, order, archived, deleted } = record
  return { id, name, type, category, parameter, order, archived, deleted }
}
