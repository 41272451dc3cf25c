import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import {
  CARD,
  COLUMN_HEAD,
  LANE_HEAD,
  type Layout,
  type Spot,
  spotBeside,
  topOf,
} from './layout.ts'
import { type Held, isArrow, type useLift } from './use-lift.ts'

export interface BoardKeysOptions {
  readonly layout: Layout
  readonly scroller: RefObject<HTMLElement | null>
  readonly lift: ReturnType<typeof useLift>
  readonly heldAt: (spot: Spot) => Held | null
  /** Null: cards may be moved; else why not. */
  readonly whyNot: string | null
  readonly say: (text: string) => void
}

/** The spot of the card that an event is of. */
export function spotOf(target: EventTarget): Spot | null {
  const card = (target as HTMLElement).closest<HTMLElement>('[data-place]')
  const [column, lane, index] = card?.dataset.place?.split('/').map(Number) ?? []
  return column === undefined || lane === undefined || index === undefined
    ? null
    : { column, lane, index }
}

/** Going from card to card with the arrows, and holding one with the space bar. */
export function useBoardKeys({ layout, scroller, lift, heldAt, whyNot, say }: BoardKeysOptions) {
  const [tabbed, setTabbed] = useState<Spot | null>(null)
  /** A card that gets the focus as soon as it is drawn. */
  const [wanted, setWanted] = useState<Spot | null>(null)

  useEffect(() => {
    if (!wanted) return
    const { column, lane, index } = wanted
    const link = scroller.current?.querySelector<HTMLElement>(
      `[data-place="${column}/${lane}/${index}"] a`,
    )
    if (!link) return
    link.focus({ preventScroll: true })
    setWanted(null)
  })

  /** Scrolls as far as it takes to see the place. */
  function show(spot: Spot): void {
    const element = scroller.current
    const column = layout.columns[spot.column]
    if (!element || !column) return
    const top = topOf(layout, spot)
    const head = COLUMN_HEAD + LANE_HEAD
    if (top - head < element.scrollTop) element.scrollTop = top - head
    else if (top + CARD + 12 > element.scrollTop + element.clientHeight)
      element.scrollTop = top + CARD + 12 - element.clientHeight
    if (column.left < element.scrollLeft) element.scrollLeft = column.left
    else if (column.left + column.width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = column.left + column.width - element.clientWidth
  }

  function go(spot: Spot): void {
    setTabbed(spot)
    setWanted(spot)
    show(spot)
  }

  return {
    tabbed,
    show,
    go,
    onKeyDown(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (lift.onKey(event)) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const spot = spotOf(event.target)
      if (!spot) return
      if (key === ' ') {
        const held = heldAt(spot)
        if (whyNot !== null) say(whyNot)
        else if (held) {
          setTabbed(spot)
          lift.begin(held, 'keys')
        }
      } else if (isArrow(key)) go(spotBeside(layout, spot, key, false))
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    /** Who leaves the board lets go of what he holds. */
    onBlur({ relatedTarget }: FocusEvent): void {
      const isWithin = relatedTarget === null || scroller.current?.contains(relatedTarget as Node)
      if (lift.lift?.by === 'keys' && !isWithin) lift.cancel()
    },
  }
}
