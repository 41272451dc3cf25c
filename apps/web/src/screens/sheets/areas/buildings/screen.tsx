import { BuildingsTable } from '../../../../features/sheet/buildings-table.tsx'
import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'

/** The form factors of each building. */
export function Screen() {
  return (
    <SheetFrame sheet="areas/buildings">
      <Remarks of="concept" />
      <BuildingsTable />
    </SheetFrame>
  )
}
