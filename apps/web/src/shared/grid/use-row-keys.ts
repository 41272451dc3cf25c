import { type RefObject, useState } from 'react'
import type { Shortcut, ShortcutText } from '../keyboard/shortcut.ts'
import { listKeys } from '../keyboard/use-list-keys.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import type { RowId } from './column.ts'
import type { Lines } from './lines.ts'

/** The row that the keyboard is at. */
export interface RowAt<Row> {
  readonly place: number
  readonly row: Row
  /** Begins to edit a cell by the key of its column; false when the column is not shown or not edited here. */
  readonly edit: (key: string) => boolean
}

/** A key that does something with a row. */
export interface RowKey<Row> {
  readonly keys: string
  readonly text: ShortcutText
  readonly run: (at: RowAt<Row>) => void
}

interface RowKeysOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: Lines<Row>
  /** Line of the cell that the cursor is at. */
  readonly cursor: number | undefined
  /** The row that is open beside the grid. */
  readonly current: RowId | undefined
  /** Lines in sight. */
  readonly first: number
  readonly last: number
  /** A row is marked: no cell is any more. */
  readonly onMark: (place: number) => void
  readonly onOpen: ((row: Row) => void) | undefined
  readonly onToggleGroup: ((key: string) => void) | undefined
  readonly onCheck: ((place: number) => void) | undefined
  readonly edit: (row: Row, key: string | undefined) => boolean
  readonly isEdited: boolean
  readonly more: readonly RowKey<Row>[]
}

/**
 * Keys of one letter for whole rows, as long as no cell has the cursor: there a letter is typed.
 * @returns the line of the row that they are about; null for none
 */
export function useRowKeys<Row extends { readonly id: RowId }>(options: RowKeysOptions<Row>) {
  const { scroller, lines, cursor, current, first, last, onMark, onOpen, onCheck, edit } = options
  const [kept, setMarked] = useState<number | null>(null)
  const marked = kept !== null && kept < lines.count ? kept : null

  /** Where the user is: at a row, in a cell, or at the row that is open beside. */
  function placeNow(): number {
    if (marked !== null) return marked
    if (cursor !== undefined) return cursor
    for (let place = first; place <= last; place++)
      if (current !== undefined && lines.at(place).row?.id === current) return place
    return -1
  }

  function mark(place: number): void {
    setMarked(place)
    onMark(place)
    scroller.current?.focus({ preventScroll: true })
  }

  function open(place = placeNow()): void {
    const { row, group } = lines.at(place)
    if (row) onOpen?.(row)
    else if (group) options.onToggleGroup?.(group.key)
  }

  const withRow = (run: (at: RowAt<Row>) => void) => () => {
    const place = Math.max(0, placeNow())
    const { row } = lines.at(place)
    if (!row) return
    mark(place)
    run({ place, row, edit: (key) => edit(row, key) })
  }
  const hasRows = () => lines.count > 0
  const ofRow = ({ keys, text, run }: RowKey<Row>): Shortcut => ({
    keys,
    text,
    group: 'list',
    isOn: hasRows,
    run: withRow(run),
  })
  useShortcuts(
    [
      ...listKeys({ count: () => lines.count, at: placeNow, go: mark }),
      ...(onOpen
        ? [
            {
              keys: 'Enter',
              text: 'open',
              group: 'list',
              isOn: () => placeNow() >= 0,
              run: () => open(),
            } as const,
          ]
        : []),
      ...(onCheck ? [ofRow({ keys: 'x', text: 'check', run: ({ place }) => onCheck(place) })] : []),
      ...(options.isEdited
        ? [ofRow({ keys: 'e', text: 'edit', run: ({ row }) => void edit(row, undefined) })]
        : []),
      ...options.more.map(ofRow),
    ],
    scroller,
  )
  return { marked, setMarked, open }
}
