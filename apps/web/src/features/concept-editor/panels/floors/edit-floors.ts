/** Edits of the floors of a building, listed from the ground up. Metres; each edit gives a new list. */
import { type BuildingCfg, type Floor, floorSchema } from '@kavel/domain'
import {
  changedAt,
  insertedAt,
  movedBy,
  newId,
  ordered,
  removedAt,
} from '../../../../shared/edit-list.ts'

export type Side = keyof Floor['offsets']
export const SIDES = ['front', 'back', 'left', 'right'] as const satisfies readonly Side[]

/** Which floors an entry stands for: ordinals, 0 is the ground floor. */
export interface FloorRange {
  readonly first: number
  readonly last: number
}

/** The ordinals of each entry. */
export function rangesOf(floors: readonly Floor[]): FloorRange[] {
  let first = 0
  return floors.map(({ repeat_count }) => {
    const range = { first, last: first + repeat_count - 1 }
    first += repeat_count
    return range
  })
}

/** Height of all floors together. */
export function sumFloorHeights(floors: readonly Floor[], typical: number): number {
  const sum = floors.reduce((sum, floor) => sum + floor.repeat_count * (floor.height ?? typical), 0)
  // hundred-thousandths are the lattice of the generator
  return Math.round(sum * 1e5) / 1e5
}

/** Every entry with an id of its own, in its order. */
function settled(floors: readonly Floor[]): Floor[] {
  const taken = new Set<Floor['id']>()
  let next = Math.max(0, ...floors.map(({ id }) => (typeof id === 'number' ? id : 0)))
  const identified = floors.map((floor) => {
    const isNew = floor.id === undefined || taken.has(floor.id)
    if (isNew) next += 1
    const id = isNew ? next : floor.id
    taken.add(id)
    return { ...floor, id }
  })
  return ordered(nested(identified))
}

/** A floor stands on the one below it: nowhere does it stand back less. */
function nested(floors: readonly Floor[]): Floor[] {
  let below: Floor['offsets'] = { front: 0, back: 0, left: 0, right: 0 }
  return floors.map((floor) => {
    const own = floor.offsets
    below = {
      front: Math.max(below.front, own.front),
      back: Math.max(below.back, own.back),
      left: Math.max(below.left, own.left),
      right: Math.max(below.right, own.right),
    }
    return { ...floor, offsets: below }
  })
}

/** So many equal floors as a list: the ground floor, and the others above it. */
export function listed(count: number): Floor[] {
  const floor = floorSchema.parse({ name: '' })
  const above = count > 1 ? [{ ...floor, repeat_count: count - 1 }] : []
  return settled([floor, ...above])
}

/** One more floor on top, like the highest. */
export function withFloorOnTop(floors: readonly Floor[]): Floor[] {
  const top = floors.at(-1) ?? floorSchema.parse({ name: '' })
  return settled([...floors, { ...top, name: '', repeat_count: 1, id: newId() }])
}

export function duplicated(floors: readonly Floor[], index: number): Floor[] {
  const floor = floors[index]
  return floor ? settled(insertedAt(floors, index + 1, { ...floor, id: newId() })) : [...floors]
}

/** The highest or the lowest floor of an entry gets an entry of its own. */
export function splitOff(
  floors: readonly Floor[],
  index: number,
  which: 'highest' | 'lowest',
): Floor[] {
  const floor = floors[index]
  if (!floor || floor.repeat_count < 2) return [...floors]
  const rest = changedAt(floors, index, { repeat_count: floor.repeat_count - 1 })
  const single = { ...floor, repeat_count: 1, id: newId() }
  return settled(insertedAt(rest, which === 'highest' ? index + 1 : index, single))
}

export function removed(floors: readonly Floor[], index: number): Floor[] {
  return settled(removedAt(floors, index))
}

export function moved(floors: readonly Floor[], index: number, by: number): Floor[] {
  return settled(movedBy(floors, index, by))
}

export function changed(floors: readonly Floor[], index: number, patch: Partial<Floor>): Floor[] {
  return settled(changedAt(floors, index, patch))
}

/** One setback; the floors above that stood back as far go with it. */
export function setBack(
  floors: readonly Floor[],
  index: number,
  side: Side,
  metres: number,
): Floor[] {
  const before = floors[index]?.offsets[side]
  return settled(
    floors.map((floor, i) =>
      i === index || (i > index && floor.offsets[side] === before)
        ? { ...floor, offsets: { ...floor.offsets, [side]: metres } }
        : floor,
    ),
  )
}

interface Tall {
  readonly maxheight: number
  readonly cfg: Pick<BuildingCfg, 'floors' | 'floor_height'>
}

/**
 * The greatest height once a building has these floors: a building that its floors filled stays full, another one
 * becomes higher only when they need it.
 */
export function heightFor({ maxheight, cfg }: Tall, floors: readonly Floor[]): number {
  const needed = sumFloorHeights(floors, cfg.floor_height)
  const wasFull =
    cfg.floors.length > 0 && maxheight <= sumFloorHeights(cfg.floors, cfg.floor_height)
  return wasFull || needed > maxheight ? needed : maxheight
}
