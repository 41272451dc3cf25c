import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { AreasByFunction } from '../../../../features/sheet/functions-table.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'

/** Floor area by use, and the dwellings by type. */
export function Screen() {
  return (
    <SheetFrame sheet="areas/functions">
      <Remarks of="concept" />
      <AreasByFunction />
    </SheetFrame>
  )
}
