/** Moving an item of a list by its handle: with the pointer, or with the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

export interface DragOrder {
  /** The item that is being dragged. */
  readonly dragged: number | null
  /** The ids in the order as it looks now. */
  readonly order: readonly number[]
  handleProps(id: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(): void
    onPointerCancel(): void
    onKeyDown(event: KeyboardEvent<HTMLElement>): void
  }
}

/** The ids with one of them put at another place. */
export function placed(ids: readonly number[], id: number, place: number): number[] {
  const rest = ids.filter((other) => other !== id)
  rest.splice(Math.min(Math.max(place, 0), rest.length), 0, id)
  return rest
}

/**
 * @param ids the order as it is stored
 * @param onOrder stores another order
 * The items carry `data-drag-id`, so that the pointer finds the place between them.
 */
export function useDragOrder(
  ids: readonly number[],
  onOrder: (ids: readonly number[]) => void,
): DragOrder {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef<readonly number[] | null>(null)
  const shown = order && sameItems(order, ids) ? order : ids

  function show(next: readonly number[] | null) {
    latest.current = next
    setOrder(next)
  }

  function finish() {
    setDragged(null)
    const next = latest.current
    if (next && next.join() !== ids.join()) onOrder(next)
  }

  return {
    dragged,
    order: shown,
    handleProps: (id) => ({
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      onPointerMove(event) {
        if (dragged !== id) return
        const items = [
          ...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-drag-id]') ??
            []),
        ].filter((item) => item.dataset.dragId !== String(id))
        const place = items.filter((item) => {
          const { top, height } = item.getBoundingClientRect()
          return event.clientY > top + height / 2
        }).length
        if (shown.indexOf(id) !== place) show(placed(shown, id, place))
      },
      onPointerUp: finish,
      onPointerCancel() {
        setDragged(null)
        show(null)
      },
      onKeyDown(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const next = placed(shown, id, shown.indexOf(id) + step)
        show(next)
        if (next.join() !== shown.join()) onOrder(next)
      },
    }),
  }
}

function sameItems(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
