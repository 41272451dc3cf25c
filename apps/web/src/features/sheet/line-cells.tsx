import { CostGroup, CostKind, IncomeMode, keyOf, MONEY_LIMIT, type RecordFor } from '@kavel/domain'
import { COST_KINDS, INCOME_MODES, usualCost, usualPrice } from '@kavel/finance'
import { useSheet } from './context.ts'
import { NumberCell } from './number-cell.tsx'

/** The price of a dwelling type, by its income mode. */
export function PriceCell({ unit, label }: { unit: RecordFor<'units'>; label: string }) {
  const { edits } = useSheet()
  const { id, price, income_mode } = unit
  const mode = keyOf(IncomeMode, income_mode)!
  return (
    <NumberCell
      label={label}
      value={price}
      unit={INCOME_MODES[mode].priceUnit}
      minimum={0}
      maximum={MONEY_LIMIT}
      usual={usualPrice(mode, unit)}
      of={{ entity: 'units', id, path: 'price' }}
      onChange={(next, mark) => next !== null && edits.change('units', id, { price: next }, mark)}
    />
  )
}

/** What was entered for a cost line: an amount, a price a m² or a share. */
export function CostCell({ cost, label }: { cost: RecordFor<'costs'>; label: string }) {
  const { edits } = useSheet()
  const { id, parameter, type, category } = cost
  const kind = keyOf(CostKind, type)!
  return (
    <NumberCell
      label={label}
      value={parameter}
      unit={COST_KINDS[kind].parameterUnit}
      // a subsidy is below 0
      minimum={-MONEY_LIMIT}
      maximum={MONEY_LIMIT}
      usual={usualCost(kind, keyOf(CostGroup, category)!)}
      of={{ entity: 'costs', id, path: 'parameter' }}
      onChange={(next, mark) =>
        next !== null && edits.change('costs', id, { parameter: next }, mark)
      }
    />
  )
}
