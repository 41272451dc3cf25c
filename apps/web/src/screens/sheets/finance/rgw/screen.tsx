import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { LandValue } from '../../../../features/sheet/land-value.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'

/** What the land is worth: the residual land value (rgw) and the highest bid. */
export function Screen() {
  return (
    <SheetFrame sheet="finance/rgw">
      <Remarks of="finance" />
      <LandValue />
    </SheetFrame>
  )
}
