import { SheetFrame } from '../../../../features/sheet/frame.tsx'
import { OverviewTable } from '../../../../features/sheet/overview-table.tsx'
import { Remarks } from '../../../../features/sheet/remarks.tsx'
import { KeyFigures } from '../../../../features/sheet/statement.tsx'

/** The form factors of a concept. */
export function Screen() {
  return (
    <SheetFrame sheet="areas/overview">
      <Remarks of="concept" />
      <KeyFigures
        of={['factor.plotarea', 'factor.gfa', 'factor.fsi', 'factor.gsi', 'factor.nrunits']}
      />
      <OverviewTable />
    </SheetFrame>
  )
}
