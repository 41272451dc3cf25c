/** Which dwellings people reach on foot from a public road, over the own ground and around buildings. */
import {
  boundsOf,
  boxesOverlap,
  contains,
  pieceOf,
  type Ring,
  ringArea,
  signedArea,
  subtractInTurn,
  toLattice,
} from '@kavel/geometry'
import { grown } from '../input/free-ground.ts'
import type { BuildingModel } from '../model/types.ts'
import { edgesOf } from '../site/pieces.ts'
import { homesOf, type OuterDoor } from './doors.ts'
import type { AccessGround } from './ground.ts'
import { insetBy } from './inset.ts'
import { onGround, pointOnGround } from './on-ground.ts'
import { perModel } from './per-model.ts'
import { touching } from './touching.ts'

export interface FootAccess {
  readonly dwellings: number
  /** Dwellings whose doors nobody reaches from a public road. */
  readonly unreached: number
}

/** A path is at least 1.2 m wide: two people pass, a wheelchair turns (domain reference §2.4: shared corridors). */
const HALF = toLattice(0.6)
/** Before a door one stands clear of the facade. */
const BEFORE = HALF + toLattice(0.1)
/** A door this near to a road opens on it, and a path this near to it has come there: half a path and a kerb. */
const AT_ROAD = HALF + toLattice(0.3)

export function footAccess(models: readonly BuildingModel[], ground: AccessGround): FootAccess[] {
  const homes = models.map(homesOf)
  if (homes.every(({ groups }) => groups.length === 0))
    return homes.map(() => ({ dwellings: 0, unreached: 0 }))
  const taken = [
    ...ground.obstacles.map((rings) => widened(rings)),
    ...models.map((model) => widenedOn(model, ground)),
  ]
  const walk = componentsOf(
    subtractInTurn(
      walkable(ground),
      taken.filter((rings) => rings.length > 0).map((rings) => pieceOf(rings)),
    ),
  )
  const open = walk.filter(({ outer }) => leadsToRoad(outer, ground))
  return models.map((model, i) => {
    let [dwellings, unreached] = [0, 0]
    for (const group of (homes[i] as (typeof homes)[number]).groups) {
      dwellings += group.dwellings
      const isReached = group.doors.some((door) => isOpen(door, model, ground, walk, open))
      if (!isReached) unreached += group.dwellings
    }
    return { dwellings, unreached }
  })
}

/** One connected piece of walkable ground. */
interface Component {
  readonly outer: Ring
  readonly holes: readonly Ring[]
}

function componentsOf(rings: readonly Ring[]): Component[] {
  const holes = rings.filter((ring) => signedArea(ring) < 0)
  return rings
    .filter((ring) => signedArea(ring) > 0)
    .map((outer) => {
      const box = boundsOf(outer)
      return { outer, holes: holes.filter((hole) => boxesOverlap(boundsOf(hole), box)) }
    })
}

function isOpen(
  { x, y, nx, ny }: OuterDoor,
  { toWorld: frame }: BuildingModel,
  ground: AccessGround,
  walk: readonly Component[],
  open: readonly Component[],
): boolean {
  const [px, py] = pointOnGround(x, y, frame, ground)
  const [qx, qy] = pointOnGround(
    Math.round(x + nx * BEFORE),
    Math.round(y + ny * BEFORE),
    frame,
    ground,
  )
  // a door in a facade along the road
  const way = [px, py, qx, qy] as const
  if (touching(way, { edges: ground.exits, rings: ground.roads }, AT_ROAD) > 0) return true
  const [on] = walk
    .filter(({ outer, holes }) => contains([outer, ...holes], qx, qy))
    .sort((a, b) => ringArea(a.outer) - ringArea(b.outer))
  return on !== undefined && open.includes(on)
}

function leadsToRoad(outer: Ring, { exits }: AccessGround): boolean {
  return edgesOf(outer).some((edge) => touching(edge, { edges: exits, rings: [] }, AT_ROAD) > 0)
}

function footprintsOf({ towers }: BuildingModel): Ring[] {
  return towers.filter(({ z0, z1 }) => z0 <= 0 && z1 > 0).map(({ footprint }) => footprint.outer)
}

const widenedOn = perModel((model, ground) =>
  widened(footprintsOf(model)).map((ring) => onGround(ring, model.toWorld, ground)),
)

const grownRings = new WeakMap<Ring, readonly Ring[]>()

/** Ground that is nearer than half a path to some rings, or within them. */
function widened(rings: readonly Ring[]): Ring[] {
  return rings.flatMap((ring) => {
    const found = grownRings.get(ring) ?? grown([{ rings: [ring] }], HALF)
    grownRings.set(ring, found)
    return found
  })
}

const walkables = new WeakMap<AccessGround, readonly Ring[]>()

/** The plots less half a path along their edges: nobody walks over the neighbour's ground. */
function walkable(ground: AccessGround): readonly Ring[] {
  const found = walkables.get(ground) ?? insetBy(ground.plot, HALF)
  walkables.set(ground, found)
  return found
}
