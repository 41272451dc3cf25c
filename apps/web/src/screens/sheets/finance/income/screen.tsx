import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { IncomeTable } from '../../../../features/sheet/income-table.tsx'
import { IncomeTotals } from '../../../../features/sheet/income-totals.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'

/** What the dwellings bring in. */
export function Screen() {
  return (
    <SheetFrame sheet="finance/income">
      <Remarks of="finance" />
      <IncomeTable />
      <IncomeTotals />
    </SheetFrame>
  )
}
