/** Which parking spaces cars reach from a public road, and over which drives. */
import {
  boundsOf,
  boxesOverlap,
  pieceOf,
  type Ring,
  ringArea,
  subtractInTurn,
  subtractRings,
  toSquareMetres,
} from '@kavel/geometry'
import { ringsInFrame } from '../input/free-ground.ts'
import type { BuildingModel } from '../model/types.ts'
import { PASSAGE } from '../site/drives.ts'
import { type Edge, edgesOf } from '../site/pieces.ts'
import { takenBy } from './apart.ts'
import { type CarsOf, carsOf, edgesOfGates } from './cars-of.ts'
import { findDrive } from './drive.ts'
import type { AccessGround } from './ground.ts'
import { edgeInFrame, edgeOnGround, onGround } from './on-ground.ts'
import { perModel } from './per-model.ts'
import { type Targets, touching } from './touching.ts'

export interface CarAccess {
  readonly stalls: number
  /** Spaces that no car reaches from a public road. */
  readonly unreached: number
  /** Of the others those that a car leaves backwards onto a public road. */
  readonly onRoad: number
  /** Ground of the drive, lattice of the building's own frame; empty where the car park lies at the road. */
  readonly drive: readonly Ring[]
  /** m2. */
  readonly area: number
}

/** A building on the lattice of the ground. */
interface Placed {
  readonly model: BuildingModel
  readonly cars: CarsOf
  readonly ways: readonly Ring[]
  readonly blocks: readonly Ring[]
  /** Over these cars come in. */
  readonly doors: readonly Edge[]
  readonly open: readonly { readonly edges: readonly Edge[]; readonly backsOut: boolean }[]
}

/** Cars leave a space over this much of its edge, lattice units: nearly its width of 2.4 m. */
const STALL_FRONT = 230_000

export function carAccess(models: readonly BuildingModel[], ground: AccessGround): CarAccess[] {
  const all = models.map((model) => placed(model, ground))
  const drives = new Map<Placed, Ring[]>()
  const reached = new Set<Placed>()
  let targets: Targets = { edges: ground.exits, rings: ground.roads }
  const reach = (one: Placed, drive: readonly Ring[]) => {
    reached.add(one)
    const rings = [...one.ways, ...drive]
    targets = {
      edges: [...targets.edges, ...rings.flatMap(edgesOf)],
      rings: [...targets.rings, ...rings],
    }
  }
  const waiting = () => all.filter((one) => !reached.has(one) && one.doors.length > 0)
  for (let isMore = true; isMore; ) {
    isMore = false
    for (const one of waiting()) {
      if (!one.doors.some((door) => touching(door, targets) >= PASSAGE)) continue
      reach(one, [])
      isMore = true
    }
    if (isMore) continue
    for (const one of waiting()) {
      const drive = driveOf(one, all, ground, reached, drives)
      if (!drive) continue
      drives.set(one, drive.own)
      reach(one, drive.placed)
      isMore = true
      break
    }
  }
  const roads: Targets = { edges: ground.exits, rings: ground.roads }
  const ways: Targets = {
    edges: targets.edges.slice(ground.exits.length),
    rings: targets.rings.slice(ground.roads.length),
  }
  return all.map((one) => {
    const drive = drives.get(one) ?? []
    const area = drive.reduce((sum, ring) => sum + toSquareMetres(ringArea(ring)), 0)
    return { stalls: one.cars.stalls, ...missing(one, reached.has(one), ways, roads), drive, area }
  })
}

/** Spaces that are not reached, and those from which one backs onto a road. */
function missing(
  { cars, doors, open }: Placed,
  isReached: boolean,
  ways: Targets,
  roads: Targets,
): Pick<CarAccess, 'unreached' | 'onRoad'> {
  if (open.length === 0 || doors.length > 0)
    return { unreached: isReached ? 0 : cars.stalls, onRoad: 0 }
  const at = (edges: readonly Edge[], targets: Targets) =>
    edges.some((edge) => touching(edge, targets) >= STALL_FRONT)
  let [unreached, onRoad] = [0, 0]
  for (const { edges, backsOut } of open) {
    if (at(edges, ways)) continue
    if (!at(edges, roads)) unreached++
    else if (backsOut) onRoad++
  }
  return { unreached, onRoad }
}

interface Found {
  readonly own: Ring[]
  readonly placed: Ring[]
}

/** The drive of a car park: from its gates to a road, or to ground of the plan that a road reaches. */
function driveOf(
  one: Placed,
  all: readonly Placed[],
  ground: AccessGround,
  reached: ReadonlySet<Placed>,
  drives: ReadonlyMap<Placed, Ring[]>,
): Found | null {
  const { gates } = one.cars
  if (gates.length === 0) return null
  const frame = one.model.toWorld
  const here = (rings: readonly Ring[]) => ringsInFrame(rings, ground, frame)
  const network = [...reached].flatMap((other) => {
    return [
      ...other.ways,
      ...(drives.get(other) ?? []).map((ring) => onGround(ring, other.model.toWorld, ground)),
    ]
  })
  const open =
    network.length === 0
      ? ground.plot
      : subtractInTurn(
          ground.plot,
          network.map((ring) => pieceOf([ring])),
        )
  const plot = here(open)
  const exits = [
    ...ground.exits.map((edge) => edgeInFrame(edge, ground, frame)),
    ...here(network).flatMap(edgesOf),
  ]
  const blocks = [...all.flatMap((other) => other.blocks), ...ground.obstacles.flat()]
  const taken = here(blocks).map(takenBy)
  const found = findDrive(gates, { plot, exits }, taken)
  if (!found) return null
  if (!found.ring) return { own: [], placed: [] }
  // what is paved already is not paved again
  const paved = here(all.flatMap((other) => (reached.has(other) ? [] : other.ways)))
  const box = boundsOf(found.ring)
  const over = paved.filter((ring) => boxesOverlap(boundsOf(ring), box))
  const own = over.length === 0 ? [found.ring] : subtractRings([found.ring], over)
  return { own, placed: own.map((ring) => onGround(ring, frame, ground)) }
}

const placed = perModel((model, ground): Placed => {
  const cars = carsOf(model)
  const here = (rings: readonly Ring[]) =>
    rings.map((ring) => onGround(ring, model.toWorld, ground))
  const edges = (list: readonly Edge[]) =>
    list.map((edge) => edgeOnGround(edge, model.toWorld, ground))
  const ways = here(cars.ways)
  return {
    model,
    cars,
    ways,
    blocks: here(cars.blocks),
    doors: [...ways.flatMap(edgesOf), ...edges(edgesOfGates(cars.gates))],
    open: cars.open.map((stall) => ({ ...stall, edges: edges(stall.edges) })),
  }
})
