// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the columns that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus, and tells the cell by its id
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import type { After, Editing } from './cell-editor.tsx'
import { type CellChange, MOST_SORTS, type RowId, type Sort } from './column.ts'
import { copyBlock } from './copy-block.ts'
import classes from './grid.module.css'
import { GridBody } from './grid-body.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridHead } from './grid-head.tsx'
import { CHECK, idOfCell, LINE } from './grid-line.tsx'
import type { GridProps } from './grid-props.ts'
import { actOf, type KeyAct } from './keys.ts'
import { layOut, scrollTo } from './layout.ts'
import { at, blockOf, isOne, move, type Selection, shifted, step, whole, within } from './place.ts'
import { pressed } from './press.ts'
import { tellPart } from './tell-part.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useEditing } from './use-editing.ts'
import { useFollowed } from './use-followed.ts'
import { rowAt, usePointer } from './use-pointer.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSpan } from './use-span.ts'
import { useStable } from './use-stable.ts'

/** Height of the titles, and of the totals below, in pixels. */
const HEAD = 34
/** Widest that the first column is on a phone. */
const NARROW = 150
const NO_WIDTHS = {}
const NO_SORTS: readonly Sort[] = []
const NO_KEYS = [] as const

/** Rows and columns of cells, as a spreadsheet: only those in sight are drawn. */
export function Grid<Row extends { readonly id: RowId }>({
  label,
  columns,
  lines,
  list,
  nameOf,
  isOld = false,
  sorts = NO_SORTS,
  mostSorts = MOST_SORTS,
  onSorts,
  widths = NO_WIDTHS,
  onWidth,
  totals,
  checks,
  current,
  hovered,
  glowing,
  onHover,
  revealed,
  onOpen,
  isOpenedByClick = false,
  onToggleGroup,
  onChange,
  onPaste,
  onFill,
  onClear,
  rowKeys = NO_KEYS,
}: GridProps<Row>) {
  const i18n = useI18n()
  const { t } = i18n
  const grid = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const mostFrozen = useIsNarrow() ? NARROW : Number.POSITIVE_INFINITY
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>(NO_WIDTHS)
  const layout = useMemo(
    () => layOut(columns, { ...widths, ...dragged }, { frozen: 1, mostFrozen }),
    [columns, widths, dragged, mostFrozen],
  )
  const lead = checks ? CHECK : 0
  const span = useSpan(scroller, layout, lead)
  const [kept, setSelection] = useState<Selection | null>(null)
  const { editing, setEditing, turn, edit, editRow } = useEditing(columns, onChange)
  const [filledTo, setFilledTo] = useState<number | null>(null)
  const foot = totals ? HEAD : 0

  const size = { rows: lines.count, columns: columns.length }
  const selection = kept && within(kept, size)
  const cursor = selection?.cursor
  const shown = selection && blockOf(selection)
  const block = shown && filledTo !== null ? { ...shown, bottom: filledTo } : shown

  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 8,
    paddingStart: HEAD,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: foot,
    // the browser scrolls by itself: what is drawn follows with the next frame
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  const { marked, setMarked, open } = useRowKeys({
    scroller,
    lines,
    cursor: cursor?.row,
    current,
    first,
    last,
    onMark(place) {
      setSelection(null)
      virtual.scrollToIndex(place, { align: 'auto' })
    },
    onOpen,
    onToggleGroup,
    onCheck: checks && ((place) => checks.toggle(place, false)),
    edit: editRow,
    isEdited: onChange !== undefined,
    more: rowKeys,
  })
  useFollowed(lines, cursor?.row ?? marked ?? undefined, (by) => {
    setSelection((now) => (now && by !== null ? shifted(now, by) : null))
    setMarked((now) => (now !== null && by !== null ? now + by : null))
  })
  // after every render, because the same places of another list have yet to be read
  useEffect(() => {
    if (last >= 0) lines.look(first, last)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at the top
  useEffect(() => {
    setEditing(null)
    // other rows stand there now: nothing is done with them unasked
    setSelection(null)
    setMarked(null)
    // newer browsers answer with a promise, which is no clean-up of an effect
    void scroller.current?.scrollTo({ top: 0 })
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another line is brought into sight
  useEffect(() => {
    if (revealed !== undefined) virtual.scrollToIndex(revealed, { align: 'auto' })
  }, [revealed])

  function select(next: Selection): void {
    setSelection(next)
    setMarked(null)
    virtual.scrollToIndex(next.cursor.row, { align: 'auto' })
    const element = scroller.current
    if (!element) return
    const room = element.clientWidth - lead
    const left = scrollTo(layout, next.cursor.column, element.scrollLeft, room)
    if (left !== element.scrollLeft) element.scrollLeft = left
  }

  /** Begins to edit the cell under the cursor; `text`: with that instead of what it is. False: nothing was done. */
  function editCell(text?: string): boolean {
    if (text === undefined && !cursor && marked === null) return false
    const { row } = lines.at(cursor?.row ?? marked ?? 0)
    if (row && cursor && edit(row, columns[cursor.column], text)) return true
    if (text === undefined) open()
    return text === undefined
  }

  const onEdited = useStable((edited: Editing, after: After, changed?: CellChange<Row>) => {
    setEditing((now) => (now === edited ? null : now))
    if (changed) onChange?.([changed])
    if (editing !== edited) return
    if (selection && after !== 'stay')
      select(
        after === 'next' || after === 'previous'
          ? step(selection, after, size)
          : move(selection, after, size),
      )
    scroller.current?.focus({ preventScroll: true })
  })

  function act(key: KeyAct): boolean {
    const now = selection ?? at({ row: marked ?? 0, column: 0 })
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / LINE) - 3)
    switch (key.act) {
      case 'move':
        select(
          selection || marked !== null
            ? move(now, key.way, size, { isExtending: key.isExtending, page })
            : now,
        )
        return true
      case 'edit':
        return editCell(key.text)
      case 'open': {
        const { row } = lines.at(now.cursor.row)
        if (row) onOpen?.(row)
        return true
      }
      case 'check': {
        const { row } = lines.at(now.cursor.row)
        const column = columns[now.cursor.column]
        if (row && column?.edit?.kind === 'checkbox' && onChange) turn(row, column)
        else checks?.toggle(now.cursor.row, false)
        return true
      }
      case 'whole':
        setSelection(whole('rows', now, size))
        return true
      case 'all':
        setSelection(whole('all', now, size))
        tellPart(i18n, lines, (rows) => setSelection(whole('all', now, { ...size, rows })))
        return true
      case 'fill': {
        const { top, bottom } = blockOf(now)
        if (bottom > top) onFill?.({ ...blockOf(now), bottom: top }, bottom)
        return true
      }
      case 'clear':
        if (selection) onClear?.(blockOf(selection))
        return true
      case 'leave':
        // from a block to its cell, from a cell to its row
        if (selection && isOne(blockOf(selection))) setMarked(selection.cursor.row)
        setSelection(selection && !isOne(blockOf(selection)) ? at(selection.cursor) : null)
        return false
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.target !== event.currentTarget || lines.count === 0) return
    const key = actOf(event)
    if (key && act(key)) event.preventDefault()
  }

  const onSorted = useStable((next: readonly Sort[]) => onSorts?.(next))
  const onWidened = useStable((key: string, width: number, isDone: boolean) => {
    setDragged(isDone ? NO_WIDTHS : { [key]: width })
    if (isDone) onWidth?.(key, width)
  })
  const onCheckAll = useStable(() => checks?.toggleAll())
  const checkLabel = useStable((row: Row) => t('grid.check', { name: nameOf(row) }))

  useClipboard(scroller, {
    onCopy(event) {
      if (selection) copyBlock(event, columns, lines, blockOf(selection))
    },
    onPaste(text) {
      if (selection) onPaste?.(text, blockOf(selection))
    },
  })
  const pointer = usePointer({
    selection,
    select,
    onFilling: setFilledTo,
    onFill: (from, to) => onFill?.(from, to),
  })

  const told = cursor ?? (marked === null ? null : { row: marked, column: 0 })
  const isToldDrawn = told && told.row >= first && told.row <= last
  return (
    <div
      ref={scroller}
      role="grid"
      className={classes.grid}
      tabIndex={0}
      aria-label={label}
      aria-rowcount={(lines.total ?? lines.count) + 1}
      aria-colcount={columns.length}
      aria-busy={isOld}
      aria-multiselectable
      aria-readonly={onChange ? undefined : true}
      aria-activedescendant={
        isToldDrawn && !editing ? idOfCell(grid, told.row, told.column) : undefined
      }
      aria-description={t(onChange ? 'grid.keys' : 'grid.keys_read')}
      onKeyDown={onKeyDown}
      onClick={(event) => pressed(event, { lines, checks, onToggleGroup, onOpen, isOpenedByClick })}
      onDoubleClick={(event) => {
        if (isOpenedByClick) return
        if (!(event.target as Element).closest('input, a, [data-toggle]')) editCell()
      }}
      data-opens={isOpenedByClick || undefined}
      onPointerOver={onHover && ((event) => onHover(rowAt(lines, event.target) ?? null))}
      onPointerLeave={onHover && (() => onHover(null))}
      {...pointer}
    >
      <GridHead
        columns={columns}
        layout={layout}
        span={span}
        sorts={sorts}
        mostSorts={mostSorts}
        onSorts={onSorted}
        onWidth={onWidened}
        checked={checks?.state}
        checkAllLabel={checks?.allLabel}
        onCheckAll={onCheckAll}
      />
      <GridBody
        grid={grid}
        columns={columns}
        layout={layout}
        span={span}
        lines={lines}
        places={items.map(({ index }) => index)}
        lead={lead}
        checkLabel={checkLabel}
        checks={checks}
        block={block}
        cursor={cursor}
        marked={marked}
        isFilled={onFill !== undefined}
        editing={editing}
        onEdited={onEdited}
        current={current}
        hovered={hovered}
        glowing={glowing}
      />
      {totals && (
        <GridFoot columns={columns} layout={layout} span={span} totals={totals} lead={lead} />
      )}
    </div>
  )
}
