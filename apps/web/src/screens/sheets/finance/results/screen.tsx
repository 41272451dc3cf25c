import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'
import { Results } from '../../../../features/sheet/results.tsx'

/** What is left, and how that compares with income, costs and area. */
export function Screen() {
  return (
    <SheetFrame sheet="finance/results">
      <Remarks of="finance" />
      <Results />
    </SheetFrame>
  )
}
