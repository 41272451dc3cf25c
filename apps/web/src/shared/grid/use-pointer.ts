/** Selecting and filling with the mouse or a pen; a finger scrolls, and selects with a tap. */
import { type PointerEvent, useRef } from 'react'
import type { Lines } from './lines.ts'
import { at, type Block, blockOf, type Place, type Selection } from './place.ts'

export interface PointerOptions {
  readonly selection: Selection | null
  readonly select: (next: Selection) => void
  /** Shows how far the selection would be filled down; null: it is not drawn any more. */
  readonly onFilling: (to: number | null) => void
  readonly onFill: (block: Block, to: number) => void
}

interface Drag {
  readonly kind: 'select' | 'fill'
  to: number
}

/** The cell that an element is in. */
function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** The row that an element is in. */
export function rowAt<Row>(lines: Lines<Row>, target: EventTarget): Row | undefined {
  const place = placeOf(target)
  return place ? lines.at(place.row).row : undefined
}

export function usePointer({ selection, select, onFilling, onFill }: PointerOptions) {
  const drag = useRef<Drag | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const target = event.target as Element
    if (target.closest('input, textarea, [data-toggle]')) return
    if (selection && target.closest('[data-fill]')) {
      event.preventDefault()
      drag.current = { kind: 'fill', to: blockOf(selection).bottom }
      return
    }
    if (event.pointerType === 'mouse') drag.current = { kind: 'select', to: place.row }
    select(event.shiftKey && selection ? { ...selection, cursor: place } : at(place))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!drag.current || !selection) return
    // the button was let go outside of the window
    if (event.buttons === 0) {
      end()
      return
    }
    const place = placeOf(event.target)
    if (!place) return
    const { row, column } = selection.cursor
    if (drag.current.kind === 'fill') {
      drag.current.to = Math.max(place.row, blockOf(selection).bottom)
      onFilling(drag.current.to)
    } else if (place.row !== row || place.column !== column) select({ ...selection, cursor: place })
  }

  function end(): void {
    const { current } = drag
    drag.current = null
    if (current?.kind !== 'fill' || !selection) return
    onFilling(null)
    const block = blockOf(selection)
    if (current.to > block.bottom) onFill(block, current.to)
  }

  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}
