/** Looking for the plate of a tower in a box: plates of all proportions and halls, the best of them made the right size. */
import { TowerType } from '@kavel/domain'
import { type Lu2, toLattice } from '@kavel/geometry'
import type { TowerTemplate } from '../../input/tower-template.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { divide, netOf } from './divide.ts'
import { fixedBoxes } from './fixed.ts'
import type { Plate, PlateNeed } from './plate.ts'
import { type Growth, largest, type Shape, shapeOf } from './plates.ts'
import { faults, ROOM } from './quality.ts'
import { seated } from './seats.ts'
import type { GroundSkeleton, Skeleton, Variant } from './skeleton.ts'
import { grossOf, LONGEST, type Trial, type TypicalFloor, trialOf } from './trial.ts'
import { type Tried, type Tries, triedOnce } from './tries.ts'

/** Spines that are tried, metres beyond each side of the core. */
const SPINES = [0, 1.4, 2.6, 3.8, 5].map(toLattice)
/** The same for a U with more dwellings than have room along a short hall. */
const LONG_SPINES = [3.8, 4.4, 5, 5.7, 6.5, 7.2, 8].map(toLattice)
const MANY = 6
/** The same for a U with dwellings along its rear facade: two of 50 to 95 m2 side by side, and a door of the second. */
const LONGEST_SPINES = [6.5, 8, 9.25, 10.5, 11.75, 13, 14.5].map(toLattice)
/** Plate length by plate width that are tried for each shape. */
const PROPORTIONS: Readonly<Record<TowerType, readonly number[]>> = {
  [TowerType.u]: [1.3, 1.15, 1.6, 1, 1.8, 2, 2.5],
  [TowerType.o]: [1, 1.2, 0.85, 1.45, 0.7],
  [TowerType.h]: [1, 0.8, 1.25, 0.65, 1.6, 0.5],
}
/** The same for a U with dwellings along its rear facade. */
const LONG_PROPORTIONS = [2.5, 2.9, 2.1, 3.2, 1.8]
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

/** What all goals of a search share. */
interface Search {
  shape: Shape
  variants: Variant[][]
  tries: Tries
}

export type FoundPlate = Plate & { faults: number; isShort: boolean }

/** Null when no plan of the template fits the box. */
export function search(need: PlateNeed): FoundPlate | null {
  const sums = need.mixes.map(({ types }) => ({
    least: sum(types, 'sizeMin'),
    most: sum(types, 'sizeMax'),
  }))
  const least = Math.max(...sums.map((s) => s.least))
  const most = Math.max(least, Math.min(...sums.map((s) => s.most)))
  // a box in which the smallest dwellings have no room is not searched
  if (need.length * need.width < LEAST_SHARE * least) return null
  const looked: Search = {
    shape: shapeOf(need.template, need.core, need.rules),
    variants: variantGroups(need.template),
    tries: new Map(),
  }
  for (const goal of new Set([most, (most + least) / 2, least])) {
    const found = plateFor(need, { goal, least }, looked)
    if (found) return found
  }
  return null
}

function sum(types: readonly DwellingType[], size: 'sizeMin' | 'sizeMax'): Lu2 {
  return types.reduce((all, type) => all + type[size], 0)
}

/** The best plate for a net area: of the tightest hall and the first direction that give every dwelling its size. */
function plateFor(need: PlateNeed, wanted: Wanted, search: Search): FoundPlate | null {
  let best: FoundPlate | null = null
  for (const variants of search.variants) {
    const lying = (isTurned: boolean) =>
      variants.flatMap((variant) =>
        (variant.isLong ? LONG_PROPORTIONS : PROPORTIONS[need.template.shape]).flatMap(
          (proportion) => candidate(need, wanted, search, variant, proportion, isTurned) ?? [],
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
      if (!isShort && (need.isLive || plate.faults < FINE)) return { ...plate, isShort }
      const isBetter = !best || (best.isShort && !isShort) || plate.faults < best.faults
      if (isBetter && !(isShort && best)) best = { ...plate, isShort }
    }
    if (best && !best.isShort) return best
  }
  return best
}

/** Variants of a template, the tightest halls first. */
function variantGroups({ shape, dwellings }: TowerTemplate): Variant[][] {
  const plain = {
    spine: 0,
    shift: 0,
    isDeep: false,
    isLong: false,
    sidesGoOn: true,
    start: 0,
  } as const
  const ways: Variant[] = [plain, { ...plain, sidesGoOn: false }]
  if (shape === TowerType.h) {
    const shifts = dwellings === 4 ? [0, 0.05, 0.1] : [0]
    return SPINES.map((spine) => shifts.map((shift) => ({ ...plain, spine, shift })))
  }
  if (shape === TowerType.o) {
    const both = [...ways, ...ways.map((way) => ({ ...way, start: 0.5 as const }))]
    return SPINES.map((spine) => both.map((way) => ({ ...way, spine })))
  }
  const isMany = dwellings > MANY
  const [wide, deep] = isMany ? [LONG_SPINES, LONG_SPINES] : [SPINES, SPINES.slice(1)]
  const around = [
    ...wide.map((spine) => ways.map((way) => ({ ...way, spine }))),
    ...deep.map((spine) => ways.map((way) => ({ ...way, spine, isDeep: true }))),
  ]
  if (dwellings < MANY) return around
  const long = LONGEST_SPINES.map((spine) => ways.map((way) => ({ ...way, spine, isLong: true })))
  // eight around a core want rooms of two sizes, along a corridor they may be alike
  return isMany ? [...long, ...around] : [...around, ...long]
}

interface Candidate {
  skeleton: Skeleton
  variant: Variant
  isTurned: boolean
  tried: Tried
  /** How it may become larger or smaller. */
  growth: Growth
  /** Above 0: all dwellings have their size. */
  score: number
}

/** The plate of one variant and proportion that comes nearest to the wanted net area, in equal dwellings. */
function candidate(
  need: PlateNeed,
  { goal, least }: Wanted,
  { shape, tries }: Search,
  variant: Variant,
  proportion: number,
  isTurned: boolean,
): Candidate | null {
  const [along, across] = isTurned ? [need.width, need.length] : [need.length, need.width]
  const growth: Growth = { shape, variant, proportion, box: [along, across] }
  const skeleton = largest(growth, goal / NET, COARSE)
  if (!skeleton || skeleton.strip < ROOM) return null
  // between their walls dwellings have less than this
  if (grossOf(skeleton) < LEAST_SHARE * least) return null
  const tried = triedOnce(tries, need, variant, skeleton)
  if (!tried || tried.trial.net < LEAST_SHARE * least) return null
  const { trial, found } = tried
  const plate = skeleton.width * skeleton.depth
  const quality = trial.net / plate - FAULT * found - (isTurned ? TURN : 0)
  const missed = Math.max(0, 1 - trial.net / goal)
  // a plate that the box does not bind is tuned to its area afterwards
  const isBound = grossOf(skeleton) < (goal / NET) * (1 - ROUGHLY)
  const isShort = isBound && trial.net < least * (1 - ROUGHLY)
  const score = isShort ? trial.net / least - 2 : Math.max(ROUGHLY, 1 + quality - missed)
  return { skeleton, variant, isTurned, tried, growth, score }
}

/** The plate made so large that the fullest of the mixes has its net area; null when one of them does not work on it. */
function tuned(
  need: PlateNeed,
  { goal }: Wanted,
  { growth, tried, isTurned, variant, ...rest }: Candidate,
): (Plate & { faults: number }) | null {
  let { skeleton } = rest
  let seatedBy = tried.trial
  for (let round = 0; ; round++) {
    const floors =
      round === 0 ? floorsOnce(need, skeleton, tried) : floorsOf(need, skeleton, seatedBy)
    if (!floors) return null
    const net = Math.max(...floors.map((floor) => floor.net))
    const isBounded = net < goal * (1 - ROUGHLY)
    const isThere = round === TUNINGS || isBounded || Math.abs(net - goal) < NEAR * goal
    const next = isThere ? null : largest(growth, (grossOf(skeleton) * goal) / net, 1)
    const again = next && trialOf(need, next, seatedBy.sizes, { rounds: 1 })
    if (!again) {
      const { homes, counts } = seatedBy
      const worst = Math.max(...floors.map((floor) => floor.faults))
      return { skeleton, variant, isTurned, trial: homes, counts, faults: worst }
    }
    skeleton = next as Skeleton
    seatedBy = again
  }
}

/** The floors of the mixes on a plate as it was tried. */
function floorsOnce(need: PlateNeed, skeleton: Skeleton, tried: Tried): TypicalFloor[] | null {
  if (tried.floors === undefined) tried.floors = floorsOf(need, skeleton, tried.trial)
  return tried.floors
}

/** The floors of the mixes on a plate; null from the first that would not be one to live on. */
function floorsOf(need: PlateNeed, skeleton: Skeleton, trial: Trial): TypicalFloor[] | null {
  const floors: TypicalFloor[] = []
  for (const { types } of need.mixes) {
    const floor = typicalFloor(need, skeleton, trial, types)
    if (!floor) return null
    floors.push(floor)
  }
  return floors
}

/** A floor with these dwellings: net area and faults; null when it would not be one to live on. */
function typicalFloor(
  { rules, entrance }: PlateNeed,
  skeleton: Skeleton,
  { homes, counts }: Trial,
  types: readonly DwellingType[],
): TypicalFloor | null {
  const seats = seated(types, homes, counts)
  const sum = (ground: GroundSkeleton | null) => {
    const boxes = fixedBoxes(skeleton, ground)
    const floor = divide(skeleton.chains, seats, boxes, rules, { suits: true })
    const found = floor && faults(floor)
    return floor && found !== null ? { net: netOf(floor), faults: found } : null
  }
  const typical = sum(null)
  const ground = entrance === null ? null : skeleton.ground(entrance, 0)
  if (ground?.chains !== skeleton.chains) return typical
  // the same dwellings beside an entrance pavilion have a thinner wall there, so more floor
  const below = sum(ground)
  if (!typical || !below) return null
  return below.net > typical.net ? below : typical
}
