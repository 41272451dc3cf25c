/** Moving through a table with the arrow keys, as in a spreadsheet. */
import type { KeyboardEvent } from 'react'

type Direction = 'up' | 'down' | 'left' | 'right'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Puts the cursor in the next cell in a direction; false when there is none. */
export function moveFocus(from: HTMLElement, direction: Direction): boolean {
  const target =
    direction === 'up' || direction === 'down'
      ? cellInColumn(from, direction === 'up' ? -1 : 1)
      : cellInRow(from, direction === 'left' ? -1 : 1)
  if (!target) return false
  target.focus()
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}

const cellsOf = (element: Element) => [...element.querySelectorAll<HTMLElement>('[data-cell]')]

function cellInRow(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const row = from.closest('tr')
  if (!row) return undefined
  const cells = cellsOf(row)
  return cells[cells.indexOf(from) + step]
}

function cellInColumn(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  const table = from.closest('table')
  if (!cell || !table) return undefined
  const rows = [...table.rows]
  const column = cell.cellIndex
  const start = rows.indexOf(cell.parentElement as HTMLTableRowElement)
  for (let index = start + step; index >= 0 && index < rows.length; index += step) {
    const other = rows[index]?.cells[column]
    const target = other && cellsOf(other)[0]
    if (target) return target
  }
  return undefined
}

/** Left and right belong to the text until the cursor is at its end. */
function isAtEdge(input: HTMLInputElement, direction: Direction): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === 0 && selectionEnd === value.length) return true
  if (selectionStart !== selectionEnd) return false
  return direction === 'left' ? selectionStart === 0 : selectionEnd === value.length
}

/** For a table: arrow keys move between its cells; Enter in a field moves down. */
export function onGridKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target
  if (!(target instanceof HTMLElement) || !('cell' in target.dataset)) return
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const isField = target instanceof HTMLInputElement
  const direction =
    event.key === 'Enter' && isField ? (event.shiftKey ? 'up' : 'down') : ARROWS[event.key]
  if (!direction) return
  const isSideways = direction === 'left' || direction === 'right'
  if (isField && isSideways && !isAtEdge(target, direction)) return
  // up and down would change the choice of a select
  if (moveFocus(target, direction) || !isField) event.preventDefault()
}
