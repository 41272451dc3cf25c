/**
 * A plinth: open floors under towers, with their stairs and lifts, a hall before each core, and a way from it to the
 * facade that keeps the floor in one piece.
 */
import { BlockType, DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Box, boundsOf, boxRing, type Lu, type Ring, toLattice } from '@kavel/geometry'
import type { FloorPlan } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { MessageList } from '../messages.ts'
import { OPENING } from '../model/openings.ts'
import type { FloorGroup, Id } from '../model/types.ts'
import { contactOf, doorOn, type PlanCell, planCell } from '../plan/cell.ts'
import { hangDoors } from '../plan/doors.ts'
import { finishFloor } from '../plan/finish.ts'
import { DOORS } from '../plan/openings.ts'
import { outlineOf } from '../plan/outline.ts'
import { bordersOf } from '../plan/partition.ts'
import { uncovered } from '../roofs/uncovered.ts'

/** A stair or lift that goes through. */
export interface CoreRing {
  fn: FunctionType
  ring: Ring
}

/** Depth of the hall before a core, and width of the way to it: a sidewalk's, walls included, metres. */
export const HALL = toLattice(DESIGN_RULES.sidewalk + DESIGN_RULES.inner_wall)
/** What a stair or lift needs of the hall for its door, metres. */
const CONTACT = toLattice(DESIGN_RULES.door + 2 * DESIGN_RULES.separation_wall)

/** The floors of a plinth in a box; null when a core has no room for a hall before it. */
export function plinthFloors(
  id: Id,
  box: Box,
  floors: readonly FloorPlan[],
  cores: readonly CoreRing[],
  b: Resolved,
  messages: MessageList,
): FloorGroup[] | null {
  const clusters = clustersOf(cores)
  const halls: [Box, Box][] = []
  for (const cluster of clusters) {
    const hall = hallOf(cluster, box, cores)
    if (!hall) return null
    halls.push(hall)
  }
  const boxes = halls.flat()
  if (boxes.some((p, i) => boxes.slice(0, i).some((q) => overlaps(p, q)))) return null
  const solid = [...clusters.map(boundsOfAll), ...boxes.filter((each) => each !== NO_WAY)]
  if (solid.some((part) => isNearEdge(part, box))) return null
  const alike = new Map<string, FloorPlan[]>()
  for (const floor of floors) {
    const key = `${floor.z === 0}|${floor.height}|${floor.func}`
    alike.set(key, [...(alike.get(key) ?? []), floor])
  }
  return [...alike.values()].map((own, g) =>
    finishFloor(
      {
        id: `${id}/g:${g}`,
        blocktype: BlockType.none,
        floors: own,
        cells: cellsOf(box, clusters, halls, own[0] as FloorPlan),
        ways: [],
      },
      b,
      messages,
    ),
  )
}

function cellsOf(
  box: Box,
  clusters: readonly CoreRing[][],
  halls: readonly [Box, Box][],
  floor: FloorPlan,
): PlanCell[] {
  const isGround = floor.z === 0
  const fixed = clusters.flatMap((cluster, i) => {
    const around = boundsOfAll(cluster)
    const polys = cluster.map(({ ring }) => ({ outer: ring, holes: [] }))
    const rest = uncovered({ outer: ringOf(around), holes: [] }, polys)
    const [hall, way] = halls[i] as [Box, Box]
    const space = `hall:${i}`
    return [
      ...cluster.map(({ fn, ring }) => planCell(fn, ring)),
      ...outlineOf(bordersOf(rest)).map(({ outer }) => planCell(FunctionType.me, outer)),
      ...(way === NO_WAY
        ? [
            planCell(isGround ? FunctionType.entrance : FunctionType.corridor, ringOf(hall), {
              space,
            }),
          ]
        : [
            planCell(FunctionType.corridor, ringOf(hall), { space }),
            isGround
              ? planCell(FunctionType.entrance, ringOf(way))
              : planCell(FunctionType.corridor, ringOf(way), { space }),
          ]),
    ]
  })
  const taken = fixed.map(({ ring }) => ({ outer: ring, holes: [] }))
  const open = outlineOf(bordersOf(uncovered({ outer: ringOf(box), holes: [] }, taken)))
  const rooms = open.map(({ outer }) => planCell(floor.func, outer))
  const cells = [...rooms, ...fixed]
  const borders = bordersOf(cells.map(({ ring }) => ring))
  return hangDoors(
    cells.map((cell, n) => {
      if (isGround || n >= rooms.length) return cell
      // above the street the rooms open on the halls, not on the facade
      const doors = cells.flatMap((other, k) => {
        const contact = other.fn === FunctionType.corridor && contactOf(borders, n, k)
        const door = contact ? doorOn(contact, DOORS.lobby, OPENING.glazed_door) : null
        return door ? [door] : []
      })
      return { ...cell, doors: doors.slice(0, 1) }
    }),
    [],
  )
}

/** From here on two stairs or lifts stand in cores of their own, metres: a smoke lock and its walls lie between those of one. */
const ONE_CORE = toLattice(DESIGN_RULES.smoke_lock_min_length + 1)

/** Stairs and lifts that touch, or have no more than a smoke lock between them, stand in one core. */
function clustersOf(cores: readonly CoreRing[]): CoreRing[][] {
  const clusters: CoreRing[][] = []
  for (const core of cores) {
    const touching = clusters.filter((cluster) => cluster.some((other) => isOneCore(core, other)))
    const merged = [core, ...touching.flat()]
    for (const old of touching) clusters.splice(clusters.indexOf(old), 1)
    clusters.push(merged)
  }
  return clusters
}

function isOneCore(p: CoreRing, q: CoreRing): boolean {
  const [a, b] = [boundsOf(p.ring), boundsOf(q.ring)]
  const isNear = (p0: Lu, p1: Lu, q0: Lu, q1: Lu) => p0 - ONE_CORE <= q1 && q0 <= p1 + ONE_CORE
  return isNear(a.x0, a.x1, b.x0, b.x1) && isNear(a.y0, a.y1, b.y0, b.y1)
}

/** Is there a slot beside a part, too narrow for its walls and a person between them? */
function isNearEdge(part: Box, plate: Box): boolean {
  const slots = [part.x0 - plate.x0, plate.x1 - part.x1, part.y0 - plate.y0, plate.y1 - part.y1]
  return slots.some((slot) => slot > 0 && slot < SLOT)
}

/** Outer wall, inner wall and half a metre. */
const SLOT = toLattice(DESIGN_RULES.outer_wall + DESIGN_RULES.inner_wall + 0.5)

function boundsOfAll(cluster: readonly CoreRing[]): Box {
  return boundsOf(cluster.flatMap(({ ring }) => [...ring]))
}

/** A hall that reaches the facade itself. */
const NO_WAY: Box = { x0: 0, y0: 0, x1: 0, y1: 0 }

/** Unit steps to the four sides. */
const SIDES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const

/**
 * The hall before a core and the way from it to the facade, on the side where every stair and lift can open on it and the
 * way is the shortest.
 */
function hallOf(
  cluster: readonly CoreRing[],
  plate: Box,
  cores: readonly CoreRing[],
): [Box, Box] | null {
  const around = boundsOfAll(cluster)
  let best: [Box, Box] | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [dx, dy] of SIDES) {
    const side = {
      x0: dx > 0 ? around.x1 : dx < 0 ? around.x0 - HALL : around.x0,
      x1: dx > 0 ? around.x1 + HALL : dx < 0 ? around.x0 : around.x1,
      y0: dy > 0 ? around.y1 : dy < 0 ? around.y0 - HALL : around.y0,
      y1: dy > 0 ? around.y1 + HALL : dy < 0 ? around.y0 : around.y1,
    }
    const isInside =
      side.x0 >= plate.x0 && side.x1 <= plate.x1 && side.y0 >= plate.y0 && side.y1 <= plate.y1
    if (!isInside || !cluster.every(({ ring }) => along(boundsOf(ring), side) >= CONTACT)) continue
    for (const { way, length } of waysFrom(side, plate, [dx, dy])) {
      const isFree = cores.every(({ ring }) => !overlaps(boundsOf(ring), way))
      if (!isFree || length >= least || cores.some(({ ring }) => overlaps(boundsOf(ring), side)))
        continue
      best = length < HALL ? [boundsOf([...ringOf(side), ...ringOf(way)]), NO_WAY] : [side, way]
      least = length
    }
  }
  return best
}

/** Ways from a hall, and how long they are: straight on, or along it to either end. */
function waysFrom(
  hall: Box,
  plate: Box,
  [dx, dy]: readonly [number, number],
): { way: Box; length: Lu }[] {
  const along = dx === 0
  const x = Math.floor((hall.x0 + hall.x1 - HALL) / 2)
  const y = Math.floor((hall.y0 + hall.y1 - HALL) / 2)
  const [y0, y1] = along ? [hall.y0, hall.y1] : [y, y + HALL]
  const [x0, x1] = along ? [x, x + HALL] : [hall.x0, hall.x1]
  const west = { way: { x0: plate.x0, x1: hall.x0, y0, y1 }, length: hall.x0 - plate.x0 }
  const east = { way: { x0: hall.x1, x1: plate.x1, y0, y1 }, length: plate.x1 - hall.x1 }
  const south = { way: { x0, x1, y0: plate.y0, y1: hall.y0 }, length: hall.y0 - plate.y0 }
  const north = { way: { x0, x1, y0: hall.y1, y1: plate.y1 }, length: plate.y1 - hall.y1 }
  if (along) return [dy > 0 ? north : south, west, east]
  return [dx > 0 ? east : west, south, north]
}

/** Length along which two boxes touch. */
function along(a: Box, b: Box): Lu {
  const x = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const y = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return (x === 0 && y > 0) || (y === 0 && x > 0) ? Math.max(x, y) : 0
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}

function ringOf({ x0, y0, x1, y1 }: Box): Ring {
  return boxRing(x0, y0, x1, y1)
}
