import type { MouseEvent } from 'react'
import type { RowId } from './column.ts'
import type { GridProps } from './grid-props.ts'
import { isPlain } from './keys.ts'
import { rowAt } from './use-pointer.ts'

type Pressed<Row extends { readonly id: RowId }> = Pick<
  GridProps<Row>,
  'lines' | 'checks' | 'onToggleGroup' | 'onOpen' | 'isOpenedByClick'
>

/** What a click in the grid does: checks a row, folds a group, or opens a row. */
export function pressed<Row extends { readonly id: RowId }>(
  event: MouseEvent<HTMLElement>,
  { lines, checks, onToggleGroup, onOpen, isOpenedByClick }: Pressed<Row>,
): void {
  const target = event.target as Element
  const { check, toggle } =
    target.closest<HTMLElement>('[data-check], [data-toggle]')?.dataset ?? {}
  if (check !== undefined) checks?.toggle(Number(check), event.shiftKey)
  const group = toggle !== undefined && lines.at(Number(toggle)).group
  if (group) onToggleGroup?.(group.key)
  const link = target.closest('a')
  const isOpening = link
    ? link.dataset.open !== undefined && isPlain(event)
    : isOpenedByClick && !event.shiftKey && !target.closest('input')
  const row = isOpening && rowAt(lines, target)
  if (!row || !onOpen) return
  event.preventDefault()
  onOpen(row)
}
