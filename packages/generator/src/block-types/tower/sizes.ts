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
import type { GroundSkeleton, Skeleton, Variant } from './skeleton.ts'
import type { TowerTemplate } from './template.ts'
import { grossOf, LONGEST, largest, type Trial, trialOf } from './trial.ts'
import { uSkeleton } from './u-shape.ts'

export interface PlateNeed {
  template: TowerTemplate
  core: CoreNeed
  rules: Rules
  mixes: readonly FloorMix[]
  /** Entrance hall on the ground floor; null for a tower that does not stand there. */
  entrance: Lu2 | null
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
export const HALL_REACH = toLattice(1.4)
/** Spines that are tried, metres beyond each side of the core. */
const SPINES = [0, 1.4, 2.6, 3.8, 5].map(toLattice)
/** The same for a U with more dwellings than have room along a short hall. */
const LONG_SPINES = [3.8, 4.4, 5, 5.7, 6.5, 7.2, 8].map(toLattice)
const MANY = 6
/** Plate length by plate width that are tried for each shape. */
const PROPORTIONS: Readonly<Record<TowerType, readonly number[]>> = {
  [TowerType.u]: [1.3, 1.15, 1.6, 1, 1.8, 2, 2.5],
  [TowerType.o]: [1, 1.2, 0.85, 1.45, 0.7],
  [TowerType.h]: [1, 0.8, 1.25, 0.65, 1.6, 0.5],
}
/** A first look at a plate is this precise, metres. */
const COARSE = toLattice(0.02)
/** Net by gross area of the floor around the hall, as a first guess (generator reference §9.3). */
const NET = 0.88
/** Nearer than this to the wanted area is there, as a share of it: 0.01 m2 of a floor of 500 m2. */
const NEAR = 2e-5
/** Rounds of making a plate larger or smaller until its area is right. */
const TUNINGS = 5
/** The first look at a plate knows its area so well, as a share of it. */
const ROUGHLY = 0.01
/** What a fault counts against the share of the plate that is dwelling. */
const FAULT = 0.25
/** With fewer faults a dwelling, on average, than this a plan is taken without looking at others. */
const FINE = 0.35
/** What turning the plan counts: of equal plans the one along the box is taken. */
const TURN = 0.05
/** Of the asked sizes, dwellings in a box that is too small keep at least this share; below, there is no plan. */
const LEAST_SHARE = 0.7

/** Net areas of a floor: what it should have, and what its dwellings need at least. */
interface Wanted {
  goal: Lu2
  least: Lu2
}

/**
 * Null when no plan with this template fits the box. Where the best plate of all fits, it is taken whatever the box: so a
 * building that is dragged larger stays as it is once its dwellings are as large as they may be.
 */
export function findPlate(need: PlateNeed): Plate | null {
  const roomy = remembered({ ...need, length: LONGEST, width: LONGEST })
  if (!roomy) return null
  const { width, depth } = roomy.skeleton
  if (width <= need.length && depth <= need.width) return roomy
  if (width <= need.width && depth <= need.length) return { ...roomy, isTurned: true }
  return remembered(need)
}

/** Is there a plan of this template for these dwellings in any box? */
export function existsAnywhere(need: PlateNeed): boolean {
  return remembered({ ...need, length: LONGEST, width: LONGEST }) !== null
}

/** Plates of the last needs: moving a building about, or one of many alike, searches once. */
const MEMORY = new Map<string, FoundPlate | null>()
const MEMORY_SIZE = 64

function remembered(need: PlateNeed): FoundPlate | null {
  const key = JSON.stringify(need)
  const known = MEMORY.get(key)
  if (known !== undefined) return known
  const found = search(need)
  if (MEMORY.size >= MEMORY_SIZE) MEMORY.delete(MEMORY.keys().next().value as string)
  MEMORY.set(key, found)
  return found
}

type FoundPlate = Plate & { faults: number; isShort: boolean }

function search(need: PlateNeed): FoundPlate | null {
  const sums = need.mixes.map(({ types }) => ({
    least: sum(types, 'sizeMin'),
    most: sum(types, 'sizeMax'),
  }))
  const least = Math.max(...sums.map((s) => s.least))
  const most = Math.max(least, Math.min(...sums.map((s) => s.most)))
  // a box in which the smallest dwellings have no room is not searched
  if (need.length * need.width < LEAST_SHARE * least) return null
  for (const goal of new Set([most, (most + least) / 2, least])) {
    const found = plateFor(need, { goal, least })
    if (found) return found
  }
  return null
}

function sum(types: readonly DwellingType[], size: 'sizeMin' | 'sizeMax'): Lu2 {
  return types.reduce((all, type) => all + type[size], 0)
}

/** The best plate for a net area: of the tightest hall and the first direction that give every dwelling its size. */
function plateFor(need: PlateNeed, wanted: Wanted): FoundPlate | null {
  let best: FoundPlate | null = null
  for (const variants of variantGroups(need.template)) {
    const lying = (isTurned: boolean) =>
      variants.flatMap((variant) =>
        PROPORTIONS[need.template.shape].flatMap(
          (proportion) => candidate(need, wanted, variant, proportion, isTurned) ?? [],
        ),
      )
    const along = lying(false)
    // across the box only where the box is what binds
    const isRoomy = need.length === need.width && need.length === LONGEST
    const isEnough = isRoomy || along.some(({ score }) => score > 0)
    const found = isEnough ? along : [...along, ...lying(true)]
    found.sort((a, b) => b.score - a.score)
    for (const each of found) {
      const isShort = each.score < 0
      if (isShort && best) break
      const plate = tuned(need, wanted, each)
      if (!plate) continue
      if (!isShort && plate.faults < FINE) return { ...plate, isShort }
      const isBetter = !best || (best.isShort && !isShort) || plate.faults < best.faults
      if (isBetter && !(isShort && best)) best = { ...plate, isShort }
    }
    if (best && !best.isShort) return best
  }
  return best
}

/** Variants of a template, the tightest halls first. */
function variantGroups({ shape, dwellings }: TowerTemplate): Variant[][] {
  const plain = { spine: 0, shift: 0, isDeep: false, sidesGoOn: true, start: 0 } as const
  const ways: Variant[] = [plain, { ...plain, sidesGoOn: false }]
  if (shape === TowerType.h) {
    const shifts = dwellings === 4 ? [0, 0.05, 0.1] : [0]
    return SPINES.map((spine) => shifts.map((shift) => ({ ...plain, spine, shift })))
  }
  if (shape === TowerType.o) {
    const both = [...ways, ...ways.map((way) => ({ ...way, start: 0.5 as const }))]
    return SPINES.map((spine) => both.map((way) => ({ ...way, spine })))
  }
  const [wide, deep] = dwellings > MANY ? [LONG_SPINES, LONG_SPINES] : [SPINES, SPINES.slice(1)]
  return [
    ...wide.map((spine) => ways.map((way) => ({ ...way, spine }))),
    ...deep.map((spine) => ways.map((way) => ({ ...way, spine, isDeep: true }))),
  ]
}

interface Candidate {
  skeleton: Skeleton
  variant: Variant
  isTurned: boolean
  trial: Trial
  /** The largest plate of this kind with at most a gross area around its hall. */
  plateOf(gross: Lu2): Skeleton | null
  /** Above 0: all dwellings have their size. */
  score: number
}

/** The plate of one variant and proportion that comes nearest to the wanted net area, in equal dwellings. */
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
  const plateOf = (gross: Lu2) => largest(plateAt, gross, 1)
  const skeleton = largest(plateAt, goal / NET, COARSE)
  if (!skeleton) return null
  let trial = trialOf(need, skeleton, 'equal', 0)
  let found = trial && faults(trial.division)
  if (found === null) {
    trial = trialOf(need, skeleton, 'graded', 0)
    found = trial && faults(trial.division)
  }
  if (!trial || found === null || trial.net < LEAST_SHARE * least) return null
  const plate = skeleton.width * skeleton.depth
  const quality = trial.net / plate - FAULT * found - (isTurned ? TURN : 0)
  const missed = Math.max(0, 1 - trial.net / goal)
  // a plate that the box does not bind is tuned to its area afterwards
  const isBound = grossOf(skeleton) < (goal / NET) * (1 - ROUGHLY)
  const isShort = isBound && trial.net < least * (1 - ROUGHLY)
  const score = isShort ? trial.net / least - 2 : Math.max(ROUGHLY, 1 + quality - missed)
  return { skeleton, variant, isTurned, trial, plateOf, score }
}

/** The plate made so large that the fullest of the mixes has its net area; null when one of them does not work on it. */
function tuned(
  need: PlateNeed,
  { goal }: Wanted,
  { plateOf, trial, isTurned, variant, ...rest }: Candidate,
): (Plate & { faults: number }) | null {
  let { skeleton } = rest
  let seatedBy = trial
  for (let round = 0; ; round++) {
    const floors = need.mixes.map(({ types }) => typicalFloor(need, skeleton, seatedBy, types))
    const net = Math.max(...floors.map((floor) => floor?.net ?? Number.POSITIVE_INFINITY))
    if (net === Number.POSITIVE_INFINITY) return null
    const isBounded = net < goal * (1 - ROUGHLY)
    const isThere = round === TUNINGS || isBounded || Math.abs(net - goal) < NEAR * goal
    const next = isThere ? null : plateOf((grossOf(skeleton) * goal) / net)
    const again = next && trialOf(need, next, seatedBy.sizes, 1)
    if (!again) {
      const { division, counts } = seatedBy
      const worst = Math.max(...floors.map((floor) => floor?.faults ?? 0))
      return { skeleton, variant, isTurned, trial: division, counts, faults: worst }
    }
    skeleton = next as Skeleton
    seatedBy = again
  }
}

/** A floor with these dwellings: net area and faults; null when it would not be one to live on. */
function typicalFloor(
  { rules, entrance }: PlateNeed,
  skeleton: Skeleton,
  { division, counts }: Trial,
  types: readonly DwellingType[],
): { net: Lu2; faults: number } | null {
  const seats = seated(types, division, counts)
  const sum = (ground: GroundSkeleton | null) => {
    const floor = divide(skeleton.chains, seats, fixedCells(skeleton, ground), rules)
    const found = floor && faults(floor)
    if (!floor || found === null) return null
    return { net: floor.nets.reduce((all, net) => all + net, 0), faults: found }
  }
  const typical = sum(null)
  const ground = entrance === null ? null : skeleton.ground(entrance, 0)
  if (ground?.chains !== skeleton.chains) return typical
  // the same dwellings beside an entrance pavilion have a thinner wall there, so more floor
  const below = sum(ground)
  if (!typical || !below) return null
  return below.net > typical.net ? below : typical
}

function builder({ template, core, rules }: PlateNeed, variant: Variant) {
  const { shape, dwellings } = template
  if (shape === TowerType.h) {
    const crossbar = hCore(core, rules)
    return (w: Lu, d: Lu) => hSkeleton(crossbar, w, d, variant, dwellings, rules)
  }
  if (shape === TowerType.u) {
    const atFacade = coreOf(core, rules, rules.outerWall)
    return (w: Lu, d: Lu) => uSkeleton(atFacade, w, d, variant, rules)
  }
  const inside = coreOf(core, rules, Math.floor(rules.innerWall / 2))
  return (w: Lu, d: Lu) => oSkeleton(inside, w, d, variant, dwellings, rules)
}
