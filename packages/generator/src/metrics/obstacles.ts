/** What of a building stands where another stands already. */
import {
  areLarge,
  boundsOf,
  boxesOverlap,
  type Ring,
  ringsAround,
  sharedArea,
  toLattice,
  toSquareMetres,
  toWorld,
  type Xform,
} from '@kavel/geometry'
import { type Message, type MessageList, messageList } from '../base/messages.ts'
import type { Site } from '../input/site.ts'
import type { BuildingModel } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { groundRings, NOISE } from './outside.ts'

/**
 * Names every locked or existing building that the plates or the ground of this one lie on, with the shared area in m2.
 * @returns their ids
 */
export function sayOverlaps(
  layout: Layout,
  frame: Xform,
  site: Site,
  messages: MessageList,
): Set<string> {
  const overlapped = new Set<string>()
  if (site.obstacles.length === 0) return overlapped
  const placed = groundRings(layout, frame, site).map((ring) => ({ ring, box: boundsOf(ring) }))
  for (const { id, name, rings } of site.obstacles) {
    let shared = 0
    const boxes = rings.map(boundsOf)
    const isLarge = areLarge(rings)
    for (const { ring, box } of placed) {
      if (!boxes.some((other) => boxesOverlap(box, other))) continue
      shared += sharedArea([ring], isLarge ? ringsAround(rings, box) : rings)
    }
    const value = toSquareMetres(shared)
    if (value <= NOISE) continue
    overlapped.add(id)
    addOverlap(messages, name || id, value)
  }
  return overlapped
}

function addOverlap(messages: MessageList, other: string, value: number): void {
  messages.add('overlap_building', {
    target: `building:${other}`,
    value,
    rule: 'overlap',
    required: 0,
  })
}

/** Two buildings on the same ground, by their places in the list. */
export interface GroundOverlap {
  readonly first: number
  readonly second: number
  /** Square metres that plates on the ground share. */
  readonly area: number
}

type Placed = Pick<BuildingModel, 'towers' | 'toWorld'>

/** Does a building stand on the ground? Streets, green and cars in the open lie on it, and may lie under a building. */
export function standsOnGround({ towers }: Pick<BuildingModel, 'towers'>): boolean {
  return towers.some(isOnGround)
}

const isOnGround = ({ z0, z1 }: BuildingModel['towers'][number]) => z0 <= 0 && z1 > 0

/** The pairs that stand on the same ground by more than rounding explains; those that touch do not. */
export function groundOverlaps(models: readonly Placed[]): GroundOverlap[] {
  const grounds = models.map(groundOf)
  return grounds.flatMap((a, first) =>
    grounds.slice(first + 1).flatMap((b, i) => {
      const area = a && b ? areaShared(a, b) : 0
      return area > NOISE ? [{ first, second: first + 1 + i, area }] : []
    }),
  )
}

/** What is said to a building that stands where `other`, a name, or an id where it has none, stands too; value in m2. */
export function overlapMessages(
  buildingId: string,
  overlaps: readonly { readonly other: string; readonly area: number }[],
): Message[] {
  const messages = messageList(buildingId)
  for (const { other, area } of overlaps) addOverlap(messages, other, area)
  return messages.all
}

type Box = ReturnType<typeof boundsOf>

interface Ground {
  readonly frame: Xform
  /** Each plate on the ground in the building's own frame, the outline first. */
  readonly plates: readonly (readonly Ring[])[]
  /** Around all plates in its own frame, lattice. */
  readonly own: Box
  /** Around that box in the world, metres. */
  readonly world: Box
}

function groundOf({ towers, toWorld: frame }: Placed): Ground | null {
  const plates = towers
    .filter(isOnGround)
    .map(({ footprint: { outer, holes } }) => [outer, ...holes])
  if (plates.length === 0) return null
  const own = boxAround(plates.map(([outer]) => boundsOf(outer as Ring)))
  return {
    frame,
    plates,
    own,
    world: boundsOf(corners(own).flatMap((at) => toWorld(frame, ...at))),
  }
}

/** Square metres that two buildings share, measured in the frame of the first; their boxes in both frames rule most pairs out. */
function areaShared(a: Ground, b: Ground): number {
  if (
    !boxesOverlap(a.world, b.world) ||
    !boxesOverlap(a.own, seenFrom(a, b)) ||
    !boxesOverlap(b.own, seenFrom(b, a))
  )
    return 0
  let shared = 0
  for (const plate of b.plates) {
    const moved = plate.map((ring) => inFrame(a.frame, b.frame, ring))
    const box = boundsOf(moved[0] as Ring)
    for (const own of a.plates) {
      if (boxesOverlap(boundsOf(own[0] as Ring), box)) shared += sharedArea(own, moved)
    }
  }
  return toSquareMetres(shared)
}

/** The box of one building around its turned self in the frame of another. */
function seenFrom({ frame }: Ground, { frame: from, own }: Ground): Box {
  return boundsOf(inFrame(frame, from, Int32Array.from(corners(own).flat())))
}

/** A ring of one frame on the lattice of another. */
function inFrame(to: Xform, from: Xform, ring: Ring): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = toWorld(from, ring[i] as number, ring[i + 1] as number)
    out[i] = toLattice(to.c * (x - to.tx) + to.s * (y - to.ty))
    out[i + 1] = toLattice(to.c * (y - to.ty) - to.s * (x - to.tx))
  }
  return out
}

function corners({ x0, y0, x1, y1 }: Box): [number, number][] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

function boxAround(boxes: readonly Box[]): Box {
  return boundsOf(boxes.flatMap((box) => corners(box).flat()))
}
