import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { CardRow } from './card-row.ts'
import { type ArrowKey, type Layout, type Spot, spotAt, spotBeside } from './layout.ts'

/** A card that is held, and where it would come: among the cards of its cell without itself. */
export interface Lift {
  readonly row: CardRow
  readonly from: Spot
  /** Null: over nothing that takes a card. */
  readonly to: Spot | null
  readonly by: 'pointer' | 'keys'
}

/** What a card tells of itself when it is dragged. */
export interface Held {
  readonly row: CardRow
  readonly spot: Spot
}

export interface LiftOptions {
  readonly layout: Layout
  /** The element that scrolls the board. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly onLift: (lift: Lift) => void
  readonly onMove: (lift: Lift) => void
  readonly onDrop: (lift: Lift) => void
  readonly onCancel: (lift: Lift) => void
}

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
export const isArrow = (key: string): key is ArrowKey => KEYS.includes(key)

const isSame = (one: Spot | null, other: Spot | null) =>
  one?.column === other?.column && one?.lane === other?.lane && one?.index === other?.index

export const isSameCell = (one: Spot, other: Spot) =>
  one.column === other.column && one.lane === other.lane

/** The layout as if the card was not in its cell. */
const without = (layout: Layout, from: Spot): Layout => ({
  ...layout,
  lanes: layout.lanes.map((lane, at) =>
    at === from.lane
      ? {
          ...lane,
          counts: lane.counts.map((count, column) => count - Number(column === from.column)),
        }
      : lane,
  ),
})

/** Where the pointer or finger is in the content of the board. */
function pointOf(event: Event, scroller: HTMLElement) {
  const { clientX, clientY } =
    'touches' in event ? ((event as TouchEvent).touches[0] as Touch) : (event as MouseEvent)
  const { left, top } = scroller.getBoundingClientRect()
  return { x: clientX - left + scroller.scrollLeft, y: clientY - top + scroller.scrollTop }
}

/** Holding a card with mouse, finger or keyboard until it is put down. */
export function useLift({ layout, scroller, onLift, onMove, onDrop, onCancel }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null)
  const origin = useRef({ x: 0, y: 0 })

  function begin(held: Held, by: Lift['by']): void {
    const next = { row: held.row, from: held.spot, to: held.spot, by }
    setLift(next)
    onLift(next)
  }

  function moveTo(to: Spot | null): void {
    if (!lift || isSame(lift.to, to)) return
    const next = { ...lift, to }
    setLift(next)
    onMove(next)
  }

  function end(isDropped: boolean): void {
    if (!lift) return
    setLift(null)
    if (isDropped && lift.to) onDrop(lift)
    else onCancel(lift)
  }

  return {
    lift,
    begin,
    cancel: () => end(false),
    /** What the drag of a pointer does. */
    drag: {
      onDragStart({ active, activatorEvent }: DragStartEvent): void {
        if (!scroller.current) return
        origin.current = pointOf(activatorEvent, scroller.current)
        begin(active.data.current as Held, 'pointer')
      },
      onDragMove({ delta }: DragMoveEvent): void {
        if (!lift) return
        const spot = spotAt(layout, origin.current.x + delta.x, origin.current.y + delta.y)
        const isBelow = spot && isSameCell(spot, lift.from) && spot.index > lift.from.index
        moveTo(spot && { ...spot, index: spot.index - Number(isBelow) })
      },
      onDragEnd: () => end(true),
      onDragCancel: () => end(false),
    },
    /** Takes a key while a card is held; true: it did something. */
    onKey(event: KeyboardEvent): boolean {
      if (lift?.by !== 'keys') return false
      if (isArrow(event.key))
        moveTo(spotBeside(without(layout, lift.from), lift.to ?? lift.from, event.key, true))
      else if (event.key === ' ' || event.key === 'Enter') end(true)
      else if (event.key === 'Escape' || event.key === 'Tab') end(false)
      else return false
      return event.key !== 'Tab'
    },
  }
}
