/** The floors of a tower: which plan each has, and the plan itself as cells in the building's frame. */
import { FunctionType } from '@kavel/domain'
import { type Lu2, type Ring, toLattice, toLatticeArea } from '@kavel/geometry'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { bordersOf } from '../../plan/partition.ts'
import { divide, netOf, spread } from './divide.ts'
import { fixedBoxes, fixedCells, withDoors } from './fixed.ts'
import type { Measured } from './measure.ts'
import type { FloorMix } from './mixes.ts'
import type { Plate } from './plate.ts'
import { faults, hasLongEdges } from './quality.ts'
import { seated, seatedInRows } from './seats.ts'
import type { GroundSkeleton, Skeleton } from './skeleton.ts'
import { type Chain, chainArea, cutChain, ringOf } from './slabs.ts'

export interface PlannedFloor {
  floors: FloorPlan[]
  cells: PlanCell[]
  /** Types and net areas of the dwellings. */
  homes: { type: DwellingType; net: Lu2 }[]
}

/** Floors with the same plan together, lowest first. Upper floors of dwellings share the mixes out from below. */
export function planFloors(
  plate: Plate,
  floors: readonly FloorPlan[],
  mixes: readonly FloorMix[],
  b: Resolved,
  isOnGround: boolean,
): PlannedFloor[] {
  const left = mixes.map((mix) => ({ ...mix }))
  const planned = new Map<string, PlannedFloor>()
  for (const floor of floors) {
    const isGround = isOnGround && floor === floors[0]
    let mix = 0
    if (isDwelling(floor.func) && !(isGround && losesRoom(plate))) {
      mix = Math.max(
        0,
        left.findIndex((each) => each.floors > 0),
      )
      const own = left[mix]
      if (own) own.floors--
    }
    const key = [isGround, floor.func, floor.height, floor.name, mix].join('|')
    const known = planned.get(key)
    if (known) {
      known.floors.push(floor)
      continue
    }
    const types = mixes[mix]?.types ?? []
    const plan =
      isGround && losesRoom(plate)
        ? groundPlan(plate, floor, b)
        : typicalPlan(plate, floor, types, isGround, b)
    planned.set(key, { floors: [floor], ...plan })
  }
  return [...planned.values()]
}

type Plan = Pick<PlannedFloor, 'cells' | 'homes'>

/** Does the entrance hall take room from the dwellings? That of an H stands between its bars. */
export function losesRoom({ skeleton }: Plate): boolean {
  return skeleton.ground(0, 0).chains !== skeleton.chains
}

function typicalPlan(
  { skeleton, trial, counts }: Plate,
  { func, entranceSize }: FloorPlan,
  types: readonly DwellingType[],
  isGround: boolean,
  { rules }: Resolved,
): Plan {
  const ground = isGround ? skeleton.ground(toLatticeArea(entranceSize), 0) : null
  const fixed = fixedCells(skeleton, ground)
  if (!isDwelling(func)) return openPlan(fixed, skeleton.chains, func, skeleton.chains.length === 1)
  const seats = seated(types, trial, counts)
  const homes = divide(skeleton.chains, seats, fixedBoxes(skeleton, ground), rules)
  return homes
    ? dwellingPlan(fixed, homes, seats.flat(), func)
    : openPlan(fixed, skeleton.chains, FunctionType.common, skeleton.chains.length === 1)
}

function dwellingPlan(
  fixed: readonly PlanCell[],
  homes: readonly Measured[],
  types: readonly DwellingType[],
  func: FunctionType,
): Plan {
  const cells = [
    ...fixed,
    ...homes.map(({ ring }, i) => planCell(func, ring, { unitType: types[i]?.id ?? null })),
  ]
  return {
    cells: withDoors(cells, bordersOf(cells.map(({ ring }) => ring))),
    homes: homes.map(({ net }, i) => ({ type: types[i] as DwellingType, net })),
  }
}

/** A floor of another function: one space a chain; a closed ring in two, so that neither goes around the hall. */
function openPlan(
  fixed: readonly PlanCell[],
  chains: readonly Chain[],
  func: FunctionType,
  isClosed: boolean,
): Plan {
  const cells = [...fixed]
  for (const chain of chains) {
    const rings = isClosed ? halvesOf(chain) : ringsOf(chain, [1])
    for (const ring of rings) cells.push(planCell(func, ring))
  }
  return { cells: withDoors(cells, bordersOf(cells.map(({ ring }) => ring))), homes: [] }
}

/** Shares of a ring at which it is cut in two, the middle first: beside a corner a cut leaves a jog that no wall can follow. */
const CUTS = [0.5, 0.42, 0.58, 0.34, 0.66]

function halvesOf(chain: Chain): Ring[] {
  const ways = CUTS.map((share) => ringsOf(chain, [share, 1 - share]))
  const suits = (rings: readonly Ring[]) => rings.length === 2 && rings.every(hasLongEdges)
  return ways.find(suits) ?? (ways[0] as Ring[])
}

function ringsOf(chain: Chain, shares: readonly number[]): Ring[] {
  const areas = shares.map((share) => share * chainArea(chain))
  return cutChain(chain, areas).flatMap((boxes) => ringOf(boxes) ?? [])
}

/** Widths of the bicycle rooms beside an entrance hall that are tried, metres: none first. */
const BESIDE = [0, 2.4, 3.6, 4.8, 6, 7.2].map(toLattice)

/** The ground floor: entrance hall, and beside it as many dwellings as have room, then bicycles. */
function groundPlan(plate: Plate, floor: FloorPlan, b: Resolved): Plan {
  const { skeleton } = plate
  const size = toLatticeArea(floor.entranceSize)
  const plain = skeleton.ground(size, 0)
  if (!isDwelling(floor.func)) {
    return openPlan(fixedCells(skeleton, plain), plain.chains, floor.func, false)
  }
  let best: Found | null = null
  for (const beside of BESIDE) {
    const ground = skeleton.ground(size, beside)
    best = better(best, bestOf(plate, { skeleton, ground, chains: ground.chains }, floor.func, b))
    if (best && best.score < ENOUGH) break
  }
  return (
    best?.plan ?? openPlan(fixedCells(skeleton, plain), plain.chains, FunctionType.storage, false)
  )
}

/** A floor that is divided by itself, and how good it is. */
interface Found {
  plan: Plan
  score: number
}

function better(a: Found | null, b: Found | null): Found | null {
  return b && b.score < (a?.score ?? Number.POSITIVE_INFINITY) ? b : a
}

/** What a floor is divided from when it is not the typical one. */
interface Own {
  skeleton: Skeleton
  ground: GroundSkeleton | null
  chains: readonly Chain[]
}

/**
 * The best division into about as many dwellings as there is room for ones of the typical size, most first.
 * @param enough the first that scores below it is taken
 */
function bestOf(
  { counts, trial }: Plate,
  own: Own,
  func: FunctionType,
  b: Resolved,
  enough = 0,
): Found | null {
  const typical = netOf(trial) / counts.reduce((sum, n) => sum + n, 0)
  const most = own.chains.map((chain) => Math.ceil(chainArea(chain) / typical))
  let best: Found | null = null
  for (const each of countsUpTo(most)) {
    best = better(best, dividedWith(each, own, func, b))
    if (best && best.score < enough) break
  }
  return best
}

/**
 * The floors of a tier that stands back, each divided anew within what it leaves of the plate; null when they are floors of
 * dwellings and none is to be had.
 */
export function steppedFloors(
  plate: Plate,
  skeleton: Skeleton,
  floors: readonly FloorPlan[],
  b: Resolved,
): PlannedFloor[] | null {
  const { chains } = skeleton
  const planned = new Map<string, PlannedFloor>()
  for (const floor of floors) {
    const key = [floor.func, floor.height, floor.name].join('|')
    const known = planned.get(key)
    if (known) {
      known.floors.push(floor)
      continue
    }
    const found = isDwelling(floor.func)
      ? bestOf(plate, { skeleton, ground: null, chains }, floor.func, b, ENOUGH)?.plan
      : openPlan(fixedCells(skeleton, null), chains, floor.func, chains.length === 1)
    if (!found) return null
    planned.set(key, { floors: [floor], ...found })
  }
  return [...planned.values()]
}

/** A floor whose dwellings are as large as they may be scores below this. */
const ENOUGH = 2

/** All numbers of dwellings for each chain, from the most down to none. */
function* countsUpTo(most: readonly number[]): Generator<number[]> {
  const [first, ...rest] = most
  if (first === undefined) {
    yield []
    return
  }
  for (let n = first; n >= Math.max(1, Math.floor(first / 2)); n--) {
    for (const others of countsUpTo(rest)) yield [n, ...others]
  }
}

/** Share of its size that a dwelling may be off without being off: what the last round of dividing leaves. */
const SLIGHTLY = 1e-4

/** Lower scores are better: what dwellings are too large or too small, then the faults of the plan. */
function dividedWith(
  counts: readonly number[],
  { skeleton, ground, chains }: Own,
  func: FunctionType,
  { types, rules }: Resolved,
): Found | null {
  const boxes = fixedBoxes(skeleton, ground)
  const any = types[0]
  if (!any) return null
  const equal = counts.map((count) => Array.from({ length: count }, () => any))
  const trial = divide(chains, equal, boxes, rules, { rounds: 1 })
  if (!trial) return null
  let n = 0
  const rows: DwellingType[][] = []
  for (const count of counts) {
    const net = netOf(trial.slice(n, n + count))
    n += count
    rows.push(fitting(types, net, count, rows.flat()))
  }
  const seats = seatedInRows(rows, trial)
  const homes = divide(chains, seats, boxes, rules, { suits: true })
  const found = homes && faults(homes)
  if (!homes || found === null) return null
  const off = homes.reduce((sum, { net }, i) => {
    const type = seats.flat()[i] as DwellingType
    const share = Math.max(type.sizeMin / net, net / type.sizeMax) - 1
    return sum + (share > SLIGHTLY ? 1 + share : 0)
  }, 0)
  const fixed = fixedCells(skeleton, ground)
  return { plan: dwellingPlan(fixed, homes, seats.flat(), func), score: ENOUGH * off + found }
}

/**
 * The types of a row of dwellings that suit its net area best: all of one type, or some of the next larger one. Of rows that
 * suit equally the one that brings the floor nearest to the asked mix; `before` are the dwellings of other rows.
 */
function fitting(
  types: readonly DwellingType[],
  net: Lu2,
  count: number,
  before: readonly DwellingType[],
): DwellingType[] {
  const bySize = types.filter(({ ratio }) => ratio > 0).sort((a, b) => a.sizeMin - b.sizeMin)
  const ratios = bySize.reduce((sum, { ratio }) => sum + ratio, 0)
  let best: DwellingType[] = []
  let [leastOff, leastFar] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let small = 0; small < bySize.length; small++) {
    for (let larger = 0; larger < count; larger++) {
      const next = bySize[Math.min(small + 1, bySize.length - 1)] as DwellingType
      const row = Array.from({ length: count }, (_, i) =>
        i < larger ? next : (bySize[small] as DwellingType),
      )
      const areas = spread(row, net)
      const off = areas.reduce((sum, area, i) => {
        const type = row[i] as DwellingType
        return sum + Math.max(0, type.sizeMin - area, area - type.sizeMax)
      }, 0)
      if (off > leastOff + 1) continue
      const far = farFromMix([...before, ...row], ratios)
      if (off > leastOff - 1 && far > leastFar - 1e-9) continue
      best = row
      leastOff = Math.min(off, leastOff)
      leastFar = far
    }
  }
  return best
}

/** How many dwellings are of another type than the ratios ask, which add up to `ratios`; types that are not there count, too. */
function farFromMix(row: readonly DwellingType[], ratios: number): number {
  let far = row.length
  row.forEach((type, i) => {
    if (row.indexOf(type) < i) return
    const share = (type.ratio * row.length) / ratios
    const own = row.reduce((n, each) => (each === type ? n + 1 : n), 0)
    far += Math.abs(own - share) - share
  })
  return far
}
