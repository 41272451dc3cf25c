/** Every income line of a sheet: drawn dwelling types first, then the extra lines, each in its order, then the price book. */
import { FunctionType, IncomeMode, keyOf, type LettableFunction } from '@kavel/domain'
import { listBookIncome } from '../book/income.ts'
import type { SheetInput } from '../input.ts'
import { sortLines } from '../sort-lines.ts'
import type { IncomeLine } from './line.ts'

export function listIncomeLines(input: SheetInput): readonly IncomeLine[] {
  const drawn = new Map<string, { count: number; nfa: number }>()
  for (const { unit_id, count, nfa } of input.areas.units) {
    const known = drawn.get(String(unit_id))
    drawn.set(String(unit_id), {
      count: count + (known?.count ?? 0),
      nfa: nfa + (known?.nfa ?? 0),
    })
  }
  const units = sortLines(input.units).map((unit): IncomeLine => {
    const quantity = drawn.get(String(unit.id))
    return {
      key: `unit.${unit.id}`,
      id: unit.id,
      kind: 'unit',
      name: unit.name,
      mode: keyOf(IncomeMode, unit.type)!,
      function: keyOf(FunctionType, unit.function) as LettableFunction,
      price: unit.price,
      count: quantity?.count ?? 0,
      area: quantity?.nfa ?? 0,
      quantitySource: 'drawn',
      vatRate: undefined,
      // a gross yield says nothing of net rents
      yield: input.finance_parameters.yield_method === 'bar' ? unit.gross_yield : undefined,
    }
  })
  const extra = sortLines(input.income).map(
    (line): IncomeLine => ({
      key: `income.${line.id}`,
      id: line.id,
      kind: 'income',
      name: line.name,
      mode: keyOf(IncomeMode, line.type)!,
      function: keyOf(FunctionType, line.function) as LettableFunction,
      price: line.price,
      count: line.count,
      area: line.area,
      quantitySource: 'entered',
      vatRate: line.vat_rate,
      yield: line.yield,
    }),
  )
  return [...units, ...extra, ...listBookIncome(input)]
}
