/**
 * What a kind of building gives at a depth, floor by floor and by its length: measured on the generator at a few lengths, so
 * that evaluating a site is arithmetic. It depends on the mix and the rules, not on the plot: many sites share it.
 */
import { boundsOf, PER_METRE, polyArea, toMetres } from '@kavel/geometry'
import { drawn } from '../building/lay-out.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { cellsOf, isUnit, useGroupOf, voidArea } from '../metrics/form-factors.ts'
import type { BuildingModel, FloorGroup } from '../model/types.ts'
import { beyondBox, larger, type Margins } from '../obey/margins.ts'
import { isCramped, leastHomeOf } from './home-size.ts'
import { buildingInput, kindOf, type SiteKind } from './kinds.ts'
import type { FloorFigures, Knot } from './knot.ts'

export interface KindTable {
  kind: SiteKind
  /** Width of the box, metres; of a tower that of its plate. */
  depth: number
  /** At least one, by rising length. */
  knots: Knot[]
  /** Metres of roof above the topmost wall. */
  roof: number
  /**
   * Room that the ground for building must have around the box for what sticks out of it: balconies. Less than nothing where
   * the building stays within its box: a garden need not lie on that ground, only on the plot.
   */
  margins: Margins
  /** Of one length only, as a tower is. */
  isFixed: boolean
  /** Floors for which this holds: higher buildings have more stairs, lifts and locks. */
  floors: { least: number; most: number }
}

/** Up to this height, metres, a building needs no lift: a floor above 12.5 m does (domain reference §2.4). */
const LOW = 15
/** Floors as which low and high buildings are measured; the high ones have their lift, and their lock from 20 m. */
const MEASURED = { low: 3, high: 9 } as const
/** Floors as which a tower is looked at besides, for what sticks out of it. */
const OTHERS = [12, 20] as const
/**
 * More than the tower that is measured takes of its box, metres: with other numbers of floors the mix gives plates that are up to
 * 5 cm larger (4 … 30 floors of the mix of the tests).
 */
const SLACK = 0.1

/** The most that a site leaves room for, metres: longer and higher buildings are not measured. */
export interface Reach {
  readonly length: number
  readonly height: number
}

const ANYWHERE: Reach = { length: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }

/** The tables of some kinds; those with no building at a depth are left out. */
export function kindTables(
  input: GeneratorInput,
  kinds: readonly SiteKind[],
  reach = ANYWHERE,
): KindTable[] {
  return kinds.flatMap((kind) => {
    const { depths, floorHeight } = kindOf(kind)
    const bands = bandsOf(kind).filter(({ least }) => least * floorHeight <= reach.height)
    const known: KindTable[] = []
    for (const depth of depths) {
      for (const floors of bands) {
        const alike = known.find((table) => table.floors.least === floors.least)
        const table = tableOf(input, kind, depth, { band: floors, reach, alike })
        if (table) known.push(table)
      }
    }
    return known
  })
}

/** Floors that are alike but for their number: houses have other frontages for every number of storeys. */
function bandsOf(key: SiteKind): KindTable['floors'][] {
  const { leastFloors, mostFloors, floorHeight, house } = kindOf(key)
  if (house) {
    return Array.from({ length: mostFloors - leastFloors + 1 }, (_, i) => {
      return { least: leastFloors + i, most: leastFloors + i }
    })
  }
  const low = Math.min(Math.max(1, Math.floor(LOW / floorHeight)), mostFloors)
  const bands = [{ least: leastFloors, most: low }]
  if (mostFloors > low) bands.push({ least: low + 1, most: mostFloors })
  return bands
}

interface Wanted {
  readonly band: KindTable['floors']
  readonly reach: Reach
  /** The table of as many floors at another depth, if there is one. */
  readonly alike: KindTable | undefined
}

function tableOf(
  input: GeneratorInput,
  kind: SiteKind,
  depth: number,
  { band, reach, alike }: Wanted,
): KindTable | null {
  const { mostFloors, floorHeight } = kindOf(kind)
  const lengths = lengthsWithin(kindOf(kind).lengths, reach.length)
  const isFixed = kind === 'tower'
  const isHouse = kindOf(kind).house !== undefined
  const usual = band.most * floorHeight <= LOW ? MEASURED.low : MEASURED.high
  const floors = Math.max(band.least, Math.min(usual, band.most))
  const knots: Knot[] = []
  let roof = 0
  const beyond: Margins[] = []
  let width = depth
  const measured = (length: number): Knot | null => {
    const box = { x: null, y: null, rotate_z: 0, length, width: depth, floors }
    const model = drawn(buildingInput(bare(input), kind, box), 'live')
    if (model.formFactors.nfa === 0) return null
    const taken = isFixed ? sidesOf(model) : { length, width: depth }
    width = taken.width
    const top = model.formFactors.maxheight
    roof = Math.max(roof, mostFloors === 1 ? top - floorHeight : top - floors * floorHeight)
    beyond.push(isFixed ? beyondSides(model, taken) : isHouse ? yardsOf(model) : beyondBox(model))
    return knotOf(model, taken.length, mostFloors)
  }
  const same = isHouse && alike ? deepened(alike.knots, measured) : null
  if (alike && same) {
    knots.push(...same)
    // beside them nothing differs, also not beside those rows that were not drawn again
    const { left, right } = alike.margins
    beyond.push(...beyond.map((own) => larger(own, { ...own, left, right })))
  } else {
    for (const length of lengths) {
      const knot = measured(length)
      if (knot) knots.push(knot)
    }
    if (isHouse) knots.splice(0, knots.length, ...withSteps(knots, measured))
  }
  const [only] = knots
  if (!only || (isHouse && isCramped(knots, floors, leastHomeOf(input)))) return null
  if (isFixed) {
    // the mix of another number of floors has other balconies
    for (const other of [band.least, ...OTHERS, band.most]) {
      if (other < band.least || other > band.most) continue
      const box = { x: null, y: null, rotate_z: 0, length: only.length, width, floors: other }
      const model = drawn(buildingInput(bare(input), kind, box), 'live')
      beyond.push(beyondBox(model, true))
    }
  }
  const margins = beyond.reduce(larger)
  return { kind, depth: width, knots, roof, margins, isFixed, floors: band }
}

/** Up to the first that is no shorter than there is room for. */
function lengthsWithin(lengths: readonly number[], most: number): readonly number[] {
  const end = lengths.findIndex((length) => length >= most)
  return end < 0 ? lengths : lengths.slice(0, end + 1)
}

/** Figures of a building that the depth of its plot may leave as they are. */
const HOUSE_FIGURES = [
  ...(['ground', 'upper', 'attic'] as const).flatMap((floor) =>
    (['gfa', 'nfa', 'units'] as const).map((of) => (knot: Knot) => knot[floor][of]),
  ),
  (knot: Knot) => knot.footprint,
]

/** Houses in a row without a path through it: there are at most ten (generator reference §5). */
const UNBROKEN = 10

/**
 * Houses are as deep as they are (`house.maxwidth`): on deeper plots the same ones have longer gardens. Then only what is paved
 * differs, before each house as much: that is known from a short and a long row. Null when the houses are others.
 */
function deepened(
  knots: readonly Knot[],
  measured: (length: number) => Knot | null,
): Knot[] | null {
  const rows = knots.filter(({ ground }) => ground.units <= UNBROKEN)
  const found = new Map<Knot, Knot>()
  for (const knot of new Set([rows[0], rows.at(-1), ...knots.slice(rows.length)])) {
    const own = knot && measured(knot.length)
    if (!own || HOUSE_FIGURES.some((of) => of(own) !== of(knot))) return null
    found.set(knot, own)
  }
  const [first, last] = [rows[0] as Knot, rows.at(-1) as Knot]
  const more = (knot: Knot) => (found.get(knot) as Knot).paved - knot.paved
  const houses = Math.max(1, last.ground.units - first.ground.units)
  return knots.map((knot) => {
    const share = (knot.ground.units - first.ground.units) / houses
    const paved = knot.paved + more(first) + share * (more(last) - more(first))
    return found.get(knot) ?? { ...knot, paved }
  })
}

/** Of houses there are whole ones: up to so many, where one more is a quarter or more, the length that it takes is sought. */
const FEW = 4
/** To half a metre: a tenth of the narrowest house. */
const STEP = 0.5

/** With the least length of each house more between two measured ones. */
function withSteps(knots: readonly Knot[], measured: (length: number) => Knot | null): Knot[] {
  return knots.flatMap((knot, i) => {
    const next = knots[i + 1]
    if (!next || next.ground.units !== knot.ground.units + 1 || next.ground.units > FEW) return knot
    let [low, high] = [knot, next]
    while (high.length - low.length > STEP) {
      const middle = measured((low.length + high.length) / 2)
      if (!middle) break
      if (middle.ground.units > knot.ground.units) high = middle
      else low = middle
    }
    const steps = [low, high].filter((step) => step !== knot && step !== next)
    return [knot, ...steps]
  })
}

/** Without the rules of a place, which are not the building's. */
function bare(input: GeneratorInput): GeneratorInput {
  return { ...input, constraints: [], buildable: null }
}

function sidesOf({ shape }: BuildingModel): { length: number; width: number } {
  const { x0, y0, x1, y1 } = boundsOf(shape.outer_polygon.outer)
  // whole centimetres, up: a plan is written in those
  const side = (units: number) => Math.ceil((toMetres(units) + SLACK) * 100) / 100
  return { length: side(x1 - x0), width: side(y1 - y0) }
}

/** How far a building that is smaller than its box reaches beyond its own plate. */
function beyondSides(
  model: BuildingModel,
  { length, width }: { length: number; width: number },
): Margins {
  const box = boundsOf(model.shape.polygon.outer)
  const spareX = (toMetres(box.x1 - box.x0) - length) / 2
  const spareY = (toMetres(box.y1 - box.y0) - width) / 2
  const beyond = beyondBox(model, true)
  return {
    left: Math.max(0, beyond.left + spareX),
    right: Math.max(0, beyond.right + spareX),
    front: Math.max(0, beyond.front + spareY),
    back: Math.max(0, beyond.back + spareY),
  }
}

/** How far houses reach beyond their plots: less than nothing by their gardens, or nothing when they touch the side. */
function yardsOf({ shape }: BuildingModel): Margins {
  const box = boundsOf(shape.polygon.outer)
  const own = boundsOf(shape.outer_polygon.outer)
  return {
    left: toMetres(box.x0 - own.x0),
    right: toMetres(own.x1 - box.x1),
    front: toMetres(box.y0 - own.y0),
    back: toMetres(own.y1 - box.y1),
  }
}

const none = (): FloorFigures => ({ gfa: 0, nfa: 0, units: 0 })

function knotOf(
  { towers, formFactors: f }: BuildingModel,
  length: number,
  mostFloors: number,
): Knot {
  const knot: Knot = {
    length,
    ground: none(),
    upper: none(),
    attic: none(),
    footprint: f.builtarea,
    paved: f.pavedarea,
  }
  // one floor for all: whatever stands on another belongs to it
  if (mostFloors === 1) {
    knot.ground = { gfa: f.gfa, nfa: f.nfa, units: f.nrunits }
    return knot
  }
  for (const group of towers.flatMap(({ floorGroups }) => floorGroups)) {
    group.levels.forEach((level, i) => {
      const floor = group.floors[i] as number
      if (group.height === 0) addFloor(knot.attic, group)
      else if (level === 0) addFloor(knot.ground, group)
      else if (floor === 1) addFloor(knot.upper, group)
    })
  }
  return knot
}

const PER_M2 = PER_METRE * PER_METRE

function addFloor(figures: FloorFigures, group: FloorGroup): void {
  figures.gfa += (polyArea(group.plate) - voidArea(group)) / PER_M2
  for (const cell of cellsOf(group)) {
    if (useGroupOf(cell.fn) === 'shared') continue
    figures.nfa += cell.goArea / PER_M2
    if (isUnit(cell)) figures.units++
  }
}
