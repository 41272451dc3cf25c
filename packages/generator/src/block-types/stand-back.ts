/** Floors that stand back from those below: what of a building's setbacks is the same for every family. */
import { type Box, toLatticeArea, toMetres } from '@kavel/geometry'
import { type MessageList, messageList } from '../base/messages.ts'
import { deepest, type FloorPlan, type Inset, isSameInset, NO_INSET } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { LayoutFunction } from '../plan/layout.ts'

/** Smaller floors are not worth their stair, lattice areas (generator reference §10.6 "minTierArea"). */
export const LEAST_TIER = toLatticeArea(50)

/** Neighbouring floors with one outline together, from the ground up. */
export function tiersByInset(floors: readonly FloorPlan[]): FloorPlan[][] {
  const tiers: FloorPlan[][] = []
  for (const floor of floors) {
    const last = tiers.at(-1)
    if (last?.[0] && isSameInset(last[0].inset, floor.inset)) last.push(floor)
    else tiers.push([floor])
  }
  return tiers
}

type Flips = Pick<Resolved, 'flipX' | 'flipY'>

/** A box less the setbacks of its sides, which turn with a flip; sides that meet leave nothing. */
export function withinSides<B extends Box>(box: B, inset: Inset, flips: Flips): B {
  const { x0, y0, x1, y1 } = setBack(box, inset, flips)
  return { ...box, x0, y0, x1: Math.max(x1, x0), y1: Math.max(y1, y0) }
}

/** Where the setbacks bring each side by itself, which turn with a flip; sides that meet go past each other. */
export function setBack({ x0, y0, x1, y1 }: Box, inset: Inset, { flipX, flipY }: Flips): Box {
  const [low, high] = flipY ? [inset.back, inset.front] : [inset.front, inset.back]
  const [left, right] = flipX ? [inset.right, inset.left] : [inset.left, inset.right]
  return { x0: x0 + left, y0: y0 + low, x1: x1 - right, y1: y1 - high }
}

/** The building without the ground that its lowest floor leaves free. */
export function withinGround(b: Resolved): Resolved {
  const inset = b.floors[0]?.inset
  if (!inset || isSameInset(inset, NO_INSET)) return b
  return { ...b, envelope: withinSides(b.envelope, inset, b) }
}

/** How far a floor stands back from another, side by side. */
export function insetFrom(own: Inset, ground: Inset): Inset {
  return {
    front: own.front - ground.front,
    back: own.back - ground.back,
    left: own.left - ground.left,
    right: own.right - ground.right,
  }
}

/**
 * Setbacks of a drawn polygon: bars stand in it either way, so each floor stands back on all sides as far as on its deepest
 * (generator reference §10.6), with a message.
 */
export function alikeOnAllSides(b: Resolved, messages: MessageList): Resolved {
  const floors = b.floors.map((floor): FloorPlan => {
    const { most, least } = deepest(floor.inset)
    if (most === least) return floor
    const target = `floor:${floor.ordinal}`
    const below = b.floors[floor.ordinal - 1]
    if (!below || !isSameInset(below.inset, floor.inset))
      messages.add('setback_widened', { target, value: toMetres(most) })
    return { ...floor, inset: { front: most, back: most, left: most, right: most } }
  })
  return { ...b, floors, steppedSide: null }
}

/** A building of which only the ground floor is left is laid out as one: no stair leads to floors that gave way. */
export function asLeft(layoutOf: LayoutFunction): LayoutFunction {
  return (b, blocktype, messages) => {
    const said = messageList(messages.buildingId)
    const layout = layoutOf(b, blocktype, said)
    const isLow = layout?.towers.every(({ z0, z1 }) => z0 === 0 && z1 === b.floors[0]?.height)
    if (!layout || !isLow || b.floors.length === 1) {
      messages.all.push(...said.all)
      return layout
    }
    messages.all.push(...said.all.filter(({ code }) => code === 'setback_tier_dropped'))
    return layoutOf({ ...b, floors: b.floors.slice(0, 1) }, blocktype, messages)
  }
}
