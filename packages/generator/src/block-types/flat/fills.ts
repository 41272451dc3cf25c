/** Which dwellings the floors of a flat have in each segment: handed out while it is dragged, chosen together once it is let go. */
import { isDwelling } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { type FloorFill, fillFloor, knownFills } from '../../mix/fill.ts'
import {
  type FloorKind,
  type FloorRun,
  type GivenDwellings,
  type MixGoal,
  mixGoal,
  planCost,
} from '../../mix/goal.ts'
import { type TypeSequence, typeSequence } from '../../mix/sequence.ts'
import { isWorthFreeFloors, type MixPlan, settle } from '../../mix/settle.ts'
import type { Blocked, Segment } from '../../strip/strip.ts'
import type { Section } from './section.ts'

/** A stretch of a row that dwellings may take. */
export interface RowSegment extends Segment {
  row: number
}

/** The segments of one way to place the cores. */
export interface Division {
  /** On the ground floor, where entrance halls take their part. */
  ground: readonly RowSegment[]
  typical: readonly RowSegment[]
  /** Dwellings that span both rows at the ends, beside the segments; undefined: none. */
  through?: ThroughBays
}

/** The dwellings at the ends of a corridor that have the whole depth of the bar (generator reference §9.2 "E2"). */
export interface ThroughBays {
  /** Index in the section's types. */
  type: number
  /** Which stretches of both rows they take on the ground floor, and on those above. */
  ground: readonly Blocked[]
  typical: readonly Blocked[]
}

export interface ChosenFills {
  division: number
  /** For each floor in order; null for floors of another use. */
  fills: (FloorFill | null)[]
}

/**
 * The dwellings of all floors: of the first division while live, of the best when settled. Types for the top floor stand
 * there, wherever a segment holds one, and on no other floor.
 */
export function chooseFills(
  b: Resolved,
  section: Section,
  divisions: readonly Division[],
): ChosenFills {
  if (!hasTopTypes(section)) return chooseAlike(b, section, divisions)
  const others = withTypes(section, ({ isTop }) => !isTop)
  const at = b.floors.findIndex(({ ordinal }) => ordinal === b.topFloor && b.topAbove === 0)
  const { floors } = b
  const below = { ...b, floors: floors.filter((_, place) => place !== at) }
  const chosen = chooseAlike(below, others, divisions)
  if (at < 0) return chosen
  const division = divisions[chosen.division] as Division
  const top = topFill({ ...b, floors: floors.slice(at, at + 1) }, section, others, division)
  return { ...chosen, fills: chosen.fills.toSpliced(at, 0, top) }
}

function hasTopTypes({ types }: Section): boolean {
  const asked = types.filter(({ type }) => type.ratio > 0)
  return asked.some(({ type }) => type.isTop) && asked.some(({ type }) => !type.isTop)
}

/** A section in which only some types are asked for. */
function withTypes(section: Section, isAsked: (type: DwellingType) => boolean): Section {
  const types = section.types.map((each) =>
    isAsked(each.type) ? each : { ...each, type: { ...each.type, ratio: 0 } },
  )
  return { ...section, types }
}

/** The dwellings of the top floor, segment by segment. */
function topFill(
  b: Resolved,
  section: Section,
  others: Section,
  division: Division,
): FloorFill | null {
  const penthouses = withTypes(section, ({ isTop }) => isTop)
  return division.typical.map((segment) => {
    const own: Division = { ground: [segment], typical: [segment] }
    const filled = [penthouses, others].flatMap((from) => liveFills(b, from, own)[0] ?? [])
    return filled.find((counts) => counts.some((count) => count > 0)) ?? section.types.map(() => 0)
  })
}

/** As `chooseFills` where all floors may have all types. */
function chooseAlike(b: Resolved, section: Section, divisions: readonly Division[]): ChosenFills {
  const [first] = divisions as [Division]
  const live = liveFills(b, section, first)
  if (b.mode === 'live') return { division: 0, fills: live }
  const kinds = kindsOf(b, section, first)
  if (kinds.length === 0) return { division: 0, fills: live }
  const goal = goalOf(b, section, kinds)
  const all = divisions.map((division) => kindsOf(b, section, division))
  const plan = settledOnce(b, goal, all)
  const free = planCost(goal, kinds, runsOf(b, first, live))
  if (!plan || isWorthFreeFloors(free, plan.cost)) return { division: 0, fills: live }
  const chosen = divisions[plan.division] as Division
  return { division: plan.division, fills: settledFills(b, chosen, plan.runs) }
}

/**
 * The settled dwellings of a division that has some across its ends, when it comes at least as near to what is asked as the
 * plain one does with its own: then it lives in what was the end of the corridor. The cost is in billionths; null when not.
 */
export function fillsThrough(
  b: Resolved,
  section: Section,
  division: Division,
  plain: { division: Division; fills: ChosenFills['fills'] },
): { fills: ChosenFills['fills']; cost: number } | null {
  // its floors would be alike
  if (hasTopTypes(section)) return null
  const known = kindsOf(b, section, plain.division)
  const goal = goalOf(b, section, known)
  const plan = settledOnce(b, goal, [kindsOf(b, section, division)])
  const { total } = planCost(goal, known, runsOf(b, plain.division, plain.fills))
  if (!plan || plan.cost.total > total) return null
  return { fills: settledFills(b, division, plan.runs), cost: plan.cost.total }
}

/** The best plan of a goal; what was chosen for the same floors of another bar or attempt is not chosen anew. */
function settledOnce(
  { plates, knownPlans }: Resolved,
  goal: MixGoal,
  divisions: readonly (readonly FloorKind[])[],
): MixPlan | null {
  const key = JSON.stringify([
    goal.ratios,
    goal.weight,
    goal.types.map(({ min, max }) => [min, max]),
    divisions,
  ])
  let plan = knownPlans.get(key)
  if (plan === undefined) {
    plan = settle(goal, divisions, plates === 1 ? 1 : 2)
    knownPlans.set(key, plan)
  }
  return plan
}

function goalOf(b: Resolved, { types }: Section, kinds: readonly FloorKind[]) {
  const ratios = types.map(({ type }) => type.ratio)
  return mixGoal(types, ratios, b.fillWeight, kinds)
}

export function widest(segments: readonly Blocked[]): number {
  return segments.reduce((most, { from, to }) => Math.max(most, to - from), 0)
}

function capacitiesOf(segments: readonly Blocked[]): number[] {
  return segments.map(({ from, to }) => to - from)
}

/** Is the ground floor divided otherwise than those above? */
function hasOwnGround({ ground, typical, through }: Division): boolean {
  const isThroughOnAll = through?.ground.length === through?.typical.length
  return !isThroughOnAll || capacitiesOf(ground).join() !== capacitiesOf(typical).join()
}

/** The kind of a floor: 0 for the ground floor when it is of its own kind, else the last. */
function kindAt(b: Resolved, division: Division, at: number): number {
  const own = housingOnGround(b) && hasOwnGround(division)
  return own && b.floors[at]?.ordinal !== 0 ? 1 : 0
}

function housingOnGround({ floors }: Resolved): boolean {
  return floors.some(({ ordinal, func }) => ordinal === 0 && isDwelling(func))
}

/** Floors of dwellings by what divides them: the ground floor with its halls, and the others. */
function kindsOf(b: Resolved, section: Section, division: Division): FloorKind[] {
  const housing = b.floors.flatMap(({ func }, at) => (isDwelling(func) ? [at] : []))
  const count = (kind: number) => housing.filter((at) => kindAt(b, division, at) === kind).length
  const own = housingOnGround(b) && hasOwnGround(division)
  const { ground, typical, through } = division
  const kindOf = (segments: readonly RowSegment[], floors: number, ends?: readonly Blocked[]) => {
    const capacities = capacitiesOf(segments)
    return through && ends
      ? { capacities, floors, given: givenAt(through.type, ends, section) }
      : { capacities, floors }
  }
  const kinds: FloorKind[] = own ? [kindOf(ground, 1, through?.ground)] : []
  const floors = count(kinds.length)
  if (floors > 0) kinds.push(kindOf(typical, floors, through?.typical))
  return kinds
}

/** Dwellings that take their stretch of every row. */
function givenAt(type: number, ends: readonly Blocked[], { types, rows }: Section): GivenDwellings {
  const modules = ends.reduce((sum, { from, to }) => sum + rows.length * (to - from), 0)
  return { counts: types.map((_, t) => (t === type ? ends.length : 0)), modules }
}

/** The fills of the floors as runs of their kinds. */
function runsOf(
  b: Resolved,
  division: Division,
  fills: readonly (FloorFill | null)[],
): FloorRun[][] {
  const runs: FloorRun[][] = [[], []]
  fills.forEach((fill, at) => {
    if (fill) runs[kindAt(b, division, at)]?.push({ fill, floors: 1 })
  })
  return runs
}

/** Each floor takes the next of the runs of its kind. */
function settledFills(
  b: Resolved,
  division: Division,
  runs: readonly FloorRun[][],
): (FloorFill | null)[] {
  const queues = runs.map((own) =>
    own.flatMap(({ fill, floors }) => Array<FloorFill>(floors).fill(fill)),
  )
  return b.floors.map(({ func }, at) =>
    isDwelling(func) ? (queues[kindAt(b, division, at)]?.shift() ?? null) : null,
  )
}

/** Floor by floor the next dwellings of the sequence; floors of one plate repeat the first. */
function liveFills(
  b: Resolved,
  section: Section,
  { ground, typical }: Division,
): (FloorFill | null)[] {
  const plates = new Map<string, FloorFill>()
  const sequences = new Map<string, TypeSequence>()
  const filler = (segments: readonly RowSegment[]) => {
    const sequence = sequenceFor(sequences, section, segments)
    const capacities = capacitiesOf(segments)
    const known = knownFills()
    return () =>
      sequence
        ? fillFloor(capacities, section.types, sequence, known)
        : segments.map(() => section.types.map(() => 0))
  }
  const fillGround = filler(ground)
  const fillTypical = filler(typical)
  return b.floors.map(({ ordinal, func }, at) => {
    if (!isDwelling(func)) return null
    const plate = plateKey(b, ordinal, at)
    const known = plates.get(plate)
    if (known) return known
    const fill = ordinal === 0 ? fillGround() : fillTypical()
    plates.set(plate, fill)
    return fill
  })
}

/** Which earlier fill a floor repeats: with one or two plates for the equal floors, else none but its own. */
function plateKey({ plates, floors }: Resolved, ordinal: number, at: number): string {
  if (ordinal === 0 || plates === 0) return String(ordinal)
  return `plate ${Math.floor(((at - 1) * plates) / Math.max(1, floors.length - 1))}`
}

/**
 * The sequence of the types that a floor has room for; floors with the same types share one. A type too wide for every
 * segment would hold up the others for ever. Null when none fits.
 */
function sequenceFor(
  known: Map<string, TypeSequence>,
  section: Section,
  segments: readonly Segment[],
): TypeSequence | null {
  const room = widest(segments)
  const ratios = section.types.map(({ min, type }) => (min <= room ? type.ratio : 0))
  if (ratios.every((ratio) => ratio === 0)) return null
  const key = ratios.join(',')
  const sequence = known.get(key) ?? typeSequence(ratios)
  known.set(key, sequence)
  return sequence
}
