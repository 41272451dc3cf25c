// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: cells of both roles have it
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the columns that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus, and tells the cell by its id
import { memo } from 'react'
import { useI18n } from '../i18n.ts'
import type { GridColumn } from './column.ts'
import classes from './grid.module.css'
import type { Layout, Span } from './layout.ts'

interface GridFootProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: Layout
  readonly span: Span
  /** In words, by the key of the column. */
  readonly totals: Readonly<Record<string, string>>
  /** Pixels that the check boxes take. */
  readonly lead: number
}

/** What the columns come to over all rows. */
export const GridFoot = memo(DrawnFoot) as typeof DrawnFoot

function DrawnFoot<Row>({ columns, layout, span, totals, lead }: GridFootProps<Row>) {
  const { t } = useI18n()
  const draw = (column: number) => {
    const one = columns[column]
    return (
      one && (
        <div
          key={one.key}
          role={column === 0 ? 'rowheader' : 'gridcell'}
          className={column < layout.frozen ? classes.frozen : classes.cell}
          style={{ width: layout.widths[column], left: column < layout.frozen ? lead : undefined }}
          aria-colindex={column + 1}
          data-align={one.align}
        >
          <span className={classes.text}>{column === 0 ? t('grid.total') : totals[one.key]}</span>
        </div>
      )
    )
  }
  return (
    <div role="rowgroup" className={classes.foot}>
      <div role="row" className={classes.heads} style={{ width: layout.total + lead }}>
        {lead > 0 && (
          <div role="gridcell" className={classes.check} style={{ width: lead }}>
            <span />
          </div>
        )}
        {draw(0)}
        <span
          style={{ flex: 'none', width: (layout.starts[span.from] ?? 0) - layout.frozenWidth }}
        />
        {Array.from({ length: span.to - span.from }, (_, step) => draw(span.from + step))}
      </div>
    </div>
  )
}
