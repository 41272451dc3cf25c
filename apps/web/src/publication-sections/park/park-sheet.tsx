import type { Sheet } from '@kavel/concept'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './park.module.css'

/** Lengths of a scale bar, m. */
const BARS = [10, 20, 50, 100, 200, 500, 1000, 2000]

/** Pixels that a drawing is high at most, and wide on a wide page. */
const HIGHEST = 620
const WIDEST = 850

/** Pixels that a sheet is wide at most. */
const widthOf = ({ width, height }: Sheet) => Math.round((HIGHEST * width) / height)

/** Units of a sheet that a pixel of a wide page is: letters are sized by it. */
export const unitsOfPixel = (sheet: Sheet) => sheet.width / Math.min(WIDEST, widthOf(sheet))

export interface ParkSheetProps {
  readonly sheet: Sheet
  /** What is drawn, in a sentence. */
  readonly label: string
  /** Shapes in units of the sheet. */
  readonly children: ReactNode
}

/** A drawing of a park with its scale. It is whole without scripts. */
export function ParkSheet({ sheet, label, children }: ParkSheetProps) {
  const { width, height, metres } = sheet
  const { format } = useI18n()
  const bar = BARS.findLast((one) => one <= metres / 3) ?? 10
  return (
    <div style={{ maxWidth: widthOf(sheet) }}>
      <svg
        className={classes.sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        fillRule="evenodd"
      >
        {children}
      </svg>
      <span className={classes.scale} style={{ width: `${(bar / metres) * 100}%` }}>
        {format.length(bar)}
      </span>
    </div>
  )
}
