/** The halls before the cores that go through a plinth, and the ways from them to the facade. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxesOverlap,
  type Lu,
  type Ring,
  ringOfBox,
  toLattice,
} from '@kavel/geometry'

/** A stair or lift that goes through. */
export interface CoreRing {
  fn: FunctionType
  ring: Ring
  /** The smoke lock that the stair opens on; null: it opens on the hall. */
  lock: Ring | null
}

/** A core with its hall. */
export interface Lobby {
  /** Its stairs and lifts: those before the hall, and those on the other side of it. */
  sides: CoreRing[][]
  hall: Box
  /** From the hall to the facade; null: the hall reaches it. */
  way: Box | null
}

const STAIR = FunctionType.staircase
/** Depth of the hall before a core, and width of the way to it: a sidewalk's, walls included, metres. */
export const HALL = toLattice(DESIGN_RULES.sidewalk + DESIGN_RULES.inner_wall)
/** Depth of a hall between a stair and the lift across it: a corridor's, walls included, metres. */
const BETWEEN = toLattice(DESIGN_RULES.corridor_width + DESIGN_RULES.inner_wall)
/** What a stair or lift needs of the hall for its door, metres. */
const CONTACT = toLattice(DESIGN_RULES.door + 2 * DESIGN_RULES.separation_wall)
/** From here on two stairs or lifts stand in cores of their own, metres: a smoke lock and its walls lie between those of one. */
const ONE_CORE = toLattice(DESIGN_RULES.smoke_lock_min_length + 1)

/** The cores of a plinth with their halls; null when one has no room for a hall and a way of its own. */
export function lobbiesOf(cores: readonly CoreRing[], plate: Box): Lobby[] | null {
  // ways that go around smoke locks may leave none for the next core
  const bare = cores.map((core) => ({ ...core, lock: null }))
  for (const own of [cores, bare]) {
    const clusters = clustersOf(own)
    const lobbies = allOf(withLifts(clusters), plate, own) ?? allOf(clusters, plate, own)
    if (lobbies) return lobbies
  }
  return null
}

function allOf(
  clusters: readonly CoreRing[][],
  plate: Box,
  cores: readonly CoreRing[],
): Lobby[] | null {
  const lobbies: Lobby[] = []
  for (const cluster of clusters) {
    const lobby = lobbiesFor(cluster, plate, cores).find(
      (own) =>
        lobbies.every((other) => !sharesRoom(own, other)) &&
        ![...own.sides.map(boundsOfAll), ...roomsOf(own)].some((part) => isNearEdge(part, plate)),
    )
    if (!lobby) return null
    lobbies.push(lobby)
  }
  return lobbies
}

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

/** Lifts alone, across a wide hall, in the core of the nearest stair. */
function withLifts(clusters: readonly CoreRing[][]): CoreRing[][] {
  const climbs = clusters.filter((cluster) => cluster.some(({ fn }) => fn === STAIR))
  if (climbs.length === 0) return [...clusters]
  const lifts = clusters.filter((cluster) => !climbs.includes(cluster))
  const nearest = lifts.map((own) => {
    const far = climbs.map((cluster) => apart(boundsOfAll(cluster), boundsOfAll(own)))
    return far.indexOf(Math.min(...far))
  })
  return climbs.map((cluster, i) => [
    ...cluster,
    ...lifts.filter((_, n) => nearest[n] === i).flat(),
  ])
}

/** Distance between two boxes along the axes. */
function apart(a: Box, b: Box): Lu {
  const x = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0)
  return x + Math.max(a.y0 - b.y1, b.y0 - a.y1, 0)
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

function sharesRoom(p: Lobby, q: Lobby): boolean {
  const others = roomsOf(q)
  return roomsOf(p).some((a) => others.some((b) => boxesOverlap(a, b)))
}

function roomsOf({ hall, way }: Lobby): Box[] {
  return way ? [hall, way] : [hall]
}

/** The box around stairs, lifts and locks. */
export function boundsOfAll(cores: readonly CoreRing[]): Box {
  return boundsOf(cores.flatMap(({ ring, lock }) => [...ring, ...(lock ?? [])]))
}

/** The halls that a core may have, the best first: its smoke locks are left out only when there is no other way. */
function lobbiesFor(cluster: readonly CoreRing[], plate: Box, cores: readonly CoreRing[]): Lobby[] {
  const bare = cluster.map((core) => ({ ...core, lock: null }))
  const hasLock = cluster.some(({ lock }) => lock !== null)
  return (hasLock ? [cluster, bare] : [bare]).flatMap((own) => [
    ...before(own, plate, cores),
    ...between(own, plate, cores),
  ])
}

/** Unit steps to the four sides. */
const SIDES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const

/**
 * The halls before a core and the ways from them to the facade, on the sides where every stair and lift can open on them; the
 * shortest ways first.
 */
function before(cluster: readonly CoreRing[], plate: Box, cores: readonly CoreRing[]): Lobby[] {
  const around = boundsOfAll(cluster)
  const found: Found[] = []
  for (const [dx, dy] of SIDES) {
    const hall = {
      x0: dx > 0 ? around.x1 : dx < 0 ? around.x0 - HALL : around.x0,
      x1: dx > 0 ? around.x1 + HALL : dx < 0 ? around.x0 : around.x1,
      y0: dy > 0 ? around.y1 : dy < 0 ? around.y0 - HALL : around.y0,
      y1: dy > 0 ? around.y1 + HALL : dy < 0 ? around.y0 : around.y1,
    }
    if (!suits(hall, cluster, plate, cores)) continue
    for (const { way, length } of waysFrom(hall, plate, [dx, dy])) {
      if (isFree(way, cores)) found.push({ sides: [[...cluster]], hall, way, length })
    }
  }
  return lobbiesOfFound(found, plate)
}

/** The hall between a stair and the lift across it, and the way on from one of its ends, the shorter one first. */
function between(cluster: readonly CoreRing[], plate: Box, cores: readonly CoreRing[]): Lobby[] {
  const around = boundsOfAll(cluster)
  const found: Found[] = []
  for (const isAcross of [true, false]) {
    const [low, high] = isAcross ? (['y0', 'y1'] as const) : (['x0', 'x1'] as const)
    const edges = new Set(cluster.map((core) => boundsOfAll([core])[high]))
    for (const edge of edges) {
      const near = cluster.filter((core) => boundsOfAll([core])[high] <= edge)
      const far = cluster.filter((core) => boundsOfAll([core])[high] > edge)
      if (far.length === 0) continue
      const hall = { ...around, [low]: edge, [high]: boundsOfAll(far)[low] }
      if (hall[high] - edge < BETWEEN || !suits(hall, cluster, plate, cores)) continue
      for (const { way, length } of waysFrom(hall, plate, isAcross ? [0, 1] : [1, 0]).slice(1)) {
        if (isFree(way, cores)) found.push({ sides: [near, far], hall, way, length })
      }
    }
  }
  return lobbiesOfFound(found, plate)
}

interface Found {
  sides: CoreRing[][]
  hall: Box
  way: Box
  length: Lu
}

/**
 * A way shorter than a hall is deep is part of it. Of equal ways the one farthest from the middle goes first, so that a mirrored
 * plinth has the same and the largest room stays whole.
 */
function lobbiesOfFound(found: readonly Found[], plate: Box): Lobby[] {
  const off = ({ hall, way }: Found): Lu =>
    offMiddle(boundsOf([...ringOfBox(hall), ...ringOfBox(way)]), plate)
  const byLength = [...found].sort((p, q) => p.length - q.length || off(q) - off(p))
  return byLength.map(({ sides, hall, way, length }) =>
    length < HALL
      ? { sides, hall: boundsOf([...ringOfBox(hall), ...ringOfBox(way)]), way: null }
      : { sides, hall, way },
  )
}

/** How far the middle of a box lies from that of the plate, along both axes, times two. */
function offMiddle(box: Box, plate: Box): Lu {
  const x = Math.abs(box.x0 + box.x1 - plate.x0 - plate.x1)
  return x + Math.abs(box.y0 + box.y1 - plate.y0 - plate.y1)
}

/** Lies a hall on the plate, clear of all that goes through, with room for the door of every stair, lock and lift? */
function suits(
  hall: Box,
  cluster: readonly CoreRing[],
  plate: Box,
  cores: readonly CoreRing[],
): boolean {
  const isInside =
    hall.x0 >= plate.x0 && hall.x1 <= plate.x1 && hall.y0 >= plate.y0 && hall.y1 <= plate.y1
  return (
    isInside &&
    cluster.every(({ ring, lock }) => along(boundsOf(lock ?? ring), hall) >= CONTACT) &&
    isFree(hall, cores) &&
    cluster.every(({ lock }) => lock === null || !boxesOverlap(boundsOf(lock), hall))
  )
}

function isFree(box: Box, cores: readonly CoreRing[]): boolean {
  return cores.every(({ ring }) => !boxesOverlap(boundsOf(ring), box))
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
