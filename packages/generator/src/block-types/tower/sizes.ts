/** How large the plate of a tower is: as large as its dwellings may be, within the box it may fill. */
import { TowerType } from '@kavel/domain'
import { type Lu, type Lu2, toLattice } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { type CoreNeed, coreOf } from './core.ts'
import { type Division, divide } from './divide.ts'
import { fixedCells } from './fixed.ts'
import { hCore, hSkeleton } from './h-shape.ts'
import type { FloorMix } from './mixes.ts'
import { oSkeleton } from './o-shape.ts'
import { faults } from './quality.ts'
import { seated } from './seats.ts'
import type { Skeleton, Variant } from './skeleton.ts'
import { chainArea } from './slabs.ts'
import type { TowerTemplate } from './template.ts'
import { uSkeleton } from './u-shape.ts'

export interface PlateNeed {
  template: TowerTemplate
  core: CoreNeed
  rules: Rules
  mixes: readonly FloorMix[]
  /** The box, lattice units along x and y. */
  length: Lu
  width: Lu
}

export interface Plate {
  skeleton: Skeleton
  /** The plan lies with its x along the y of the box. */
  isTurned: boolean
  variant: Variant
  /** Dwellings of each chain of a typical floor. */
  counts: number[]
  /** A typical floor in as many equal dwellings. */
  trial: Division
}

/** The hall reaches this far past the core before a template counts as extended: room for a front door, metres. */
export const STUB = toLattice(1.4)
/** Spines that are tried, metres beyond each side of the core. */
const SPINES = [0, 1.4, 2.6, 3.8, 5].map(toLattice)
/** Plate length by plate width that are tried for each shape. */
const PROPORTIONS: Readonly<Record<TowerType, readonly number[]>> = {
  [TowerType.u]: [1.3, 1.6, 1, 2, 2.5],
  [TowerType.o]: [1, 1.2, 0.85, 1.45, 0.7],
  [TowerType.h]: [1, 0.8, 1.25, 0.65, 1.6, 0.5],
}
/** No tower plate is longer, metres: beyond, dwellings would not reach a facade anyway. */
const LONGEST = toLattice(200)
/** Net by gross area of the floor around the hall, as a first guess (generator reference §9.3). */
const NET = 0.88
/** Nearer than this to the wanted area is there, as a share of it. */
const NEAR = 1e-5
/** Of the asked sizes, dwellings in a box that is too small keep at least this share; below, there is no plan. */
const LEAST_SHARE = 0.7

/** Null when no plan with this template fits the box. */
export function findPlate(need: PlateNeed): Plate | null {
  const sums = need.mixes.map(({ types }) => ({
    least: sum(types, 'sizeMin'),
    most: sum(types, 'sizeMax'),
  }))
  const least = Math.max(...sums.map((s) => s.least))
  const most = Math.max(least, Math.min(...sums.map((s) => s.most)))
  for (const goal of new Set([most, (most + least) / 2, least])) {
    const found = plateFor(need, { goal, least })
    if (found) return found
  }
  return null
}

/** The best plate for a net area: of the tightest hall and the first direction that give every dwelling its size. */
function plateFor(need: PlateNeed, wanted: Wanted): Plate | null {
  let best: Candidate | null = null
  for (const variants of variantGroups(need.template)) {
    for (const isTurned of [false, true]) {
      for (const variant of variants) {
        for (const proportion of PROPORTIONS[need.template.shape]) {
          const found = candidate(need, wanted, variant, proportion, isTurned)
          if (found && found.score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = found
        }
      }
      if (best && best.score > 0) return best
    }
  }
  return best
}

function sum(types: readonly DwellingType[], size: 'sizeMin' | 'sizeMax'): Lu2 {
  return types.reduce((all, type) => all + type[size], 0)
}

/** Variants of a template, the tightest halls first. */
function variantGroups({ shape }: TowerTemplate): Variant[][] {
  const ways: Pick<Variant, 'sidesGoOn' | 'start'>[] = [
    { sidesGoOn: true, start: 0 },
    { sidesGoOn: false, start: 0 },
  ]
  if (shape === TowerType.h) return [[{ spine: 0, isDeep: false, sidesGoOn: true, start: 0 }]]
  if (shape === TowerType.o) {
    const both = [...ways, ...ways.map((way) => ({ ...way, start: 0.5 as const }))]
    return SPINES.map((spine) => both.map((way) => ({ ...way, spine, isDeep: false })))
  }
  return [
    ...SPINES.map((spine) => ways.map((way) => ({ ...way, spine, isDeep: false }))),
    ...SPINES.slice(1).map((spine) => ways.map((way) => ({ ...way, spine, isDeep: true }))),
  ]
}

/** Net areas of a floor: what it should have, and what its dwellings need at least. */
interface Wanted {
  goal: Lu2
  least: Lu2
}

interface Candidate extends Plate {
  /** Above 0: all dwellings have their size. */
  score: number
}

/** The plate of one variant and proportion that comes nearest to the wanted net area. */
function candidate(
  need: PlateNeed,
  { goal, least }: Wanted,
  variant: Variant,
  proportion: number,
  isTurned: boolean,
): Candidate | null {
  const [along, across] = isTurned ? [need.width, need.length] : [need.length, need.width]
  const build = builder(need, variant)
  const scale = Math.sqrt(proportion)
  const plateAt = (size: number) =>
    build(Math.min(along, Math.round(size * scale)), Math.min(across, Math.round(size / scale)))
  let share = NET
  let skeleton: Skeleton | null = null
  let net = 0
  for (let round = 0; round < 5; round++) {
    skeleton = largest(plateAt, goal / share)
    if (!skeleton) return null
    const gross = grossOf(skeleton)
    const trial = trialOf(need, skeleton, 0)
    if (!trial) return null
    net = trial.division.nets.reduce((all, each) => all + each, 0)
    share = net / gross
    if (Math.abs(net - goal) < NEAR * goal || gross < (goal / share) * 0.98) break
  }
  if (!skeleton || net < LEAST_SHARE * least) return null
  const trial = trialOf(need, skeleton, 2)
  if (!trial) return null
  const typical = faultsOf(need, skeleton, trial)
  if (typical === null) return null
  const plate = skeleton.width * skeleton.depth
  const short = Math.max(0, 1 - net / least)
  const missed = Math.max(0, 1 - net / goal)
  const score =
    (short > NEAR ? -10 * short - 1 : 1) +
    net / plate -
    missed -
    0.1 * typical +
    (isTurned ? -0.05 : 0)
  return {
    skeleton,
    isTurned,
    variant,
    counts: trial.counts,
    trial: trial.division,
    score: short > NEAR ? Math.min(-0.01, score) : Math.max(0.01, score),
  }
}

/** The faults of the worst mix; null when one of them does not work. */
function faultsOf(
  { mixes, rules }: PlateNeed,
  skeleton: Skeleton,
  trial: NonNullable<ReturnType<typeof trialOf>>,
): number | null {
  let worst = 0
  for (const { types } of mixes.slice(0, 2)) {
    const seats = seated(types, trial.division, trial.counts)
    const division = divide(skeleton.chains, seats, fixedCells(skeleton, null), rules)
    const found = division && faults(division)
    if (found === null) return null
    worst = Math.max(worst, found)
  }
  return worst
}

function builder({ template, core, rules }: PlateNeed, variant: Variant) {
  const { shape, dwellings } = template
  if (shape === TowerType.h) {
    const crossbar = hCore(core, rules)
    return (w: Lu, d: Lu) => hSkeleton(crossbar, w, d, dwellings, rules)
  }
  if (shape === TowerType.u) {
    const atFacade = coreOf(core, rules, rules.outerWall)
    return (w: Lu, d: Lu) => uSkeleton(atFacade, w, d, variant, rules)
  }
  const inside = coreOf(core, rules, Math.floor(rules.innerWall / 2))
  return (w: Lu, d: Lu) => oSkeleton(inside, w, d, variant, dwellings, rules)
}

function grossOf(skeleton: Skeleton): Lu2 {
  return skeleton.chains.reduce((all, chain) => all + chainArea(chain), 0)
}

/** The largest plate with at most a gross area around its hall; null when none has a hall and a floor around it. */
function largest(plateAt: (size: number) => Skeleton | null, gross: Lu2): Skeleton | null {
  let [low, high] = [0, LONGEST]
  let best: Skeleton | null = null
  while (high - low > 1) {
    const size = Math.floor((low + high) / 2)
    const skeleton = plateAt(size)
    if (skeleton && grossOf(skeleton) > gross) high = size
    else {
      low = size
      best = skeleton ?? best
    }
  }
  return best
}

/** A typical floor in equal dwellings: as many on each chain as its area asks. */
function trialOf(
  { template, mixes, rules }: PlateNeed,
  skeleton: Skeleton,
  rounds: number,
): { division: Division; counts: number[] } | null {
  const chains = skeleton.chains.length
  const counts = skeleton.chains.map(
    (_, c) => Math.floor(template.dwellings / chains) + (c < template.dwellings % chains ? 1 : 0),
  )
  const type = mixes[0]?.types[0]
  if (!type) return null
  const seats = counts.map((count) => Array.from({ length: count }, () => type))
  const division = divide(skeleton.chains, seats, fixedCells(skeleton, null), rules, rounds)
  return division && { division, counts }
}
