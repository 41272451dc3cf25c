import { beginWork } from '../ready/work.ts'
import { writeBlock, writeTable } from './clipboard.ts'
import { copyOf, type GridColumn } from './column.ts'
import type { Lines } from './lines.ts'
import type { Block } from './place.ts'

/**
 * Puts the cells of a block on the clipboard, as text and as a table. Rows that were not in sight yet are read first; the
 * heads of groups stay behind.
 */
export function copyBlock<Row>(
  event: ClipboardEvent,
  columns: readonly GridColumn<Row>[],
  lines: Lines<Row>,
  { top, bottom, left, right }: Block,
): void {
  event.preventDefault()
  const copied = columns.slice(left, right + 1)
  const cellsOf = (rows: readonly Row[]) => rows.map((row) => copied.map((one) => copyOf(one, row)))
  const there = Array.from({ length: bottom - top + 1 }, (_, step) => lines.at(top + step))
  if (there.every(({ row, group }) => row ?? group)) {
    const cells = cellsOf(there.flatMap(({ row }) => row ?? []))
    event.clipboardData?.setData('text/plain', writeBlock(cells))
    event.clipboardData?.setData('text/html', writeTable(cells))
    return
  }
  const end = beginWork()
  const cells = lines.rows(top, bottom).then(cellsOf)
  const as = (type: string, write: typeof writeBlock) =>
    cells.then((block) => new Blob([write(block)], { type }))
  void navigator.clipboard
    .write([
      new ClipboardItem({
        'text/plain': as('text/plain', writeBlock),
        'text/html': as('text/html', writeTable),
      }),
    ])
    .finally(end)
}
