import { CostTotals } from '../../../../features/sheet/cost-totals.tsx'
import { CostsTable } from '../../../../features/sheet/costs-table.tsx'
import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'

/** What the plan costs. */
export function Screen() {
  return (
    <SheetFrame sheet="finance/costs">
      <Remarks of="finance" />
      <CostsTable />
      <CostTotals />
    </SheetFrame>
  )
}
