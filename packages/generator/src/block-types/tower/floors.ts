/** The floors of a tower: which plan each has, and the plan itself as cells in the building's frame. */
import { FunctionType } from '@kavel/domain'
import { type Lu2, toLatticeArea } from '@kavel/geometry'
import { type FloorPlan, isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { bordersOf } from '../../plan/partition.ts'
import { type Division, divide, spread } from './divide.ts'
import { fixedCells, withDoors } from './fixed.ts'
import type { FloorMix } from './mixes.ts'
import { faults } from './quality.ts'
import { seated } from './seats.ts'
import type { Plate } from './sizes.ts'
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
    if (!isGround && isDwelling(floor.func)) {
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
    const plan = isGround
      ? groundPlan(plate, floor, b)
      : typicalPlan(plate, floor.func, mixes[mix]?.types ?? [], b)
    planned.set(key, { floors: [floor], ...plan })
  }
  return [...planned.values()]
}

type Plan = Pick<PlannedFloor, 'cells' | 'homes'>

function typicalPlan(
  { skeleton, trial, counts }: Plate,
  func: FunctionType,
  types: readonly DwellingType[],
  { rules }: Resolved,
): Plan {
  const fixed = fixedCells(skeleton, null)
  if (!isDwelling(func)) return openPlan(fixed, skeleton.chains, func, skeleton.chains.length === 1)
  const seats = seated(types, trial, counts)
  const division = divide(skeleton.chains, seats, fixed, rules)
  return division
    ? dwellingPlan(division, seats.flat(), func)
    : openPlan(fixed, skeleton.chains, FunctionType.common, skeleton.chains.length === 1)
}

function dwellingPlan(
  { cells, borders, nets }: Division,
  types: readonly DwellingType[],
  func: FunctionType,
): Plan {
  const first = cells.length - nets.length
  const named = cells.map((cell, n) => (n < first ? cell : { ...cell, fn: func }))
  return {
    cells: withDoors(named, borders),
    homes: types.map((type, i) => ({ type, net: nets[i] as Lu2 })),
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
    const parts = isClosed ? 2 : 1
    for (const boxes of cutChain(chain, Array(parts).fill(chainArea(chain) / parts))) {
      const ring = ringOf(boxes)
      if (ring) cells.push(planCell(func, ring))
    }
  }
  return { cells: withDoors(cells, bordersOf(cells.map(({ ring }) => ring))), homes: [] }
}

/** The ground floor: entrance hall, and beside it as many dwellings as have room. */
function groundPlan({ skeleton, counts, trial }: Plate, floor: FloorPlan, b: Resolved): Plan {
  const ground = skeleton.ground(toLatticeArea(floor.entranceSize))
  const fixed = fixedCells(skeleton, ground)
  if (!isDwelling(floor.func)) return openPlan(fixed, ground.chains, floor.func, false)
  const dwellings = counts.reduce((sum, n) => sum + n, 0)
  const typical = trial.nets.reduce((sum, net) => sum + net, 0) / dwellings
  const most = ground.chains.map((chain) => Math.ceil(chainArea(chain) / typical))
  let best: { plan: Plan; score: number } | null = null
  for (const each of countsUpTo(most)) {
    const plan = groundWith(each, ground.chains, fixed, floor.func, b)
    if (plan && (!best || plan.score < best.score)) best = plan
  }
  return best?.plan ?? openPlan(fixed, ground.chains, FunctionType.storage, false)
}

/** All numbers of dwellings for each chain, from the most down to none. */
function* countsUpTo(most: readonly number[]): Generator<number[]> {
  const [first, ...rest] = most
  if (first === undefined) {
    yield []
    return
  }
  for (let n = first; n >= 1 && n >= first - 2; n--) {
    for (const others of countsUpTo(rest)) yield [n, ...others]
  }
}

/** Lower scores are better: what dwellings are too large or too small, then the faults of the plan. */
function groundWith(
  counts: readonly number[],
  chains: readonly Chain[],
  fixed: readonly PlanCell[],
  func: FunctionType,
  { types, rules }: Resolved,
): { plan: Plan; score: number } | null {
  const any = types[0]
  if (!any) return null
  const equal = counts.map((count) => Array.from({ length: count }, () => any))
  const trial = divide(chains, equal, fixed, rules, 1)
  if (!trial) return null
  let n = 0
  const seats = counts.map((count) => {
    const nets = trial.nets.slice(n, n + count)
    n += count
    const net = nets.reduce((sum, each) => sum + each, 0)
    return fitting(types, net, count)
  })
  const division = divide(chains, seats, fixed, rules)
  const found = division && faults(division)
  if (!division || found === null) return null
  const off = division.nets.reduce((sum, net, i) => {
    const type = seats.flat()[i] as DwellingType
    return sum + Math.max(0, type.sizeMin / net - 1, net / type.sizeMax - 1)
  }, 0)
  return { plan: dwellingPlan(division, seats.flat(), func), score: 10 * off + (found ?? 0) }
}

/** The types of a row of dwellings that suit its net area best: from all small to all large, one by one larger. */
function fitting(types: readonly DwellingType[], net: Lu2, count: number): DwellingType[] {
  const bySize = types.filter(({ ratio }) => ratio > 0).sort((a, b) => a.sizeMin - b.sizeMin)
  let best: DwellingType[] = []
  let least = Number.POSITIVE_INFINITY
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
      if (off < least - 1) [best, least] = [row, off]
    }
  }
  return best
}
