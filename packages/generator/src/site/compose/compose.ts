/**
 * A plan of several buildings from its genes: the court first or last, buildings one after the other where the others leave room,
 * and cars in what is left. What breaks a rule or has too few spaces is made lower, or left out.
 */
import { type Box, boundsOf, type Ring, toLattice } from '@kavel/geometry'
import type { Ground } from '../bands.ts'
import type { SiteTerms } from '../evaluate.ts'
import { isHouseKind, kindOf } from '../kinds.ts'
import { mostOf } from '../limits.ts'
import type { ParkingKind } from '../prices.ts'
import type { KindTable } from '../tables.ts'
import { followed, type Genes } from './genes.ts'
import { type Court, carsIn, courtAsked, courtIn, FROM_COURT, takenByCourt } from './open-ground.ts'
import { figuresOf, type Part, type PartFigures, wingsOf } from './part.ts'
import { placed } from './place-part.ts'
import type { Scene } from './scene.ts'
import { freeOf, type Taken, wider } from './taken.ts'
import { type Cars, type Composition, floorsUnder, needOf, weighed } from './weigh.ts'

/** Between buildings, metres: as high as they are, so that the sun comes in at 45 degrees, and a lane of houses at least. */
const LEAST_BETWEEN = 12
const MOST_BETWEEN = 20
/** Between plots of houses and anything else: a path of the specification, metres. */
const BESIDE_GARDENS = 1.8
export function composed(scene: Scene, genes: Genes): Composition | null {
  const { terms, grounds, tables } = scene
  if (tables.length === 0 || grounds.length === 0) return null
  const parking = at(scene.parking, genes.parking)
  const asked = courtAsked(terms.plotArea)
  const early = asked > 0 && genes.court < 0.5 ? earlyCourt(scene, genes, asked) : null
  const count = followed(genes)
  const between = Math.max(
    toLattice(Math.min(MOST_BETWEEN, Math.max(LEAST_BETWEEN, scene.mostHeight))),
    ...grounds.map(({ facade }) => facade),
  )
  const parts: Part[] = []
  const taken: Taken[] = []
  const walls: Taken[] = []
  for (const step of genes.steps.slice(0, count)) {
    const table = at(tables, step.table * step.table)
    const ground = at(grounds, step.frame)
    const floors = floorsOf(table, scene.mostHeight, step.floors)
    if (floors === 0) continue
    const from = kindOf(table.kind).use === 'residential' ? ground.apart : ground.buildable
    const open = early ? [takenByCourt(early)] : []
    const gardens = { by: toLattice(BESIDE_GARDENS), all: taken }
    const court = { by: FROM_COURT, all: open }
    const free = freeOf(from, ground.frame, [{ by: between, all: walls }, gardens, court])
    // gardens lie on no other building, nor on the garden of another
    const plot = freeOf(ground.plot, ground.frame, [gardens, court])
    const part = placed({ step, table, ground, free, plot, floors })
    if (!part) continue
    const cut = cutToLimits(terms, parts, part)
    if (!cut) continue
    parts.push(cut)
    taken.push(takenBy(cut))
    walls.push(wallsOf(cut))
  }
  if (parts.length === 0) return null
  return settled(scene, parts, { asked, early, parking })
}

function at<T>(list: readonly T[], gene: number): T {
  return list[Math.min(list.length - 1, Math.floor(gene * list.length))] as T
}

/** A part with what sticks out of it, or with its gardens. */
export function takenBy(part: Part): Taken {
  const { left, right, front, back } = part.table.margins
  const out = toLattice(Math.max(0, left, right, front, back))
  return { ground: part.ground, boxes: wingsOf(part).map((box) => wider(box, out)) }
}

/** A part without its gardens. */
function wallsOf(part: Part): Taken {
  const { left, right, front, back } = part.table.margins
  const within = (margin: number) => toLattice(Math.max(0, -margin))
  const boxes = wingsOf(part).map(({ x0, y0, x1, y1 }) => {
    return {
      x0: x0 + within(left),
      y0: y0 + within(front),
      x1: x1 - within(right),
      y1: y1 - within(back),
    }
  })
  return isHouseKind(part.table.kind) ? { ground: part.ground, boxes } : takenBy(part)
}

/** A court around a point of the ground, before anything stands on it. */
function earlyCourt({ grounds }: Scene, { courtAt }: Genes, asked: number): Court | null {
  const ground = grounds[0] as Ground
  const { x0, y0, x1, y1 } = boundsOf(ground.plot.flatMap((ring: Ring) => [...ring]))
  const cx = x0 + courtAt[0] * (x1 - x0)
  const cy = y0 + courtAt[1] * (y1 - y0)
  const half = toLattice(Math.sqrt(asked) * 0.7)
  const within: Box = { x0: cx - half, y0: cy - half, x1: cx + half, y1: cy + half }
  return courtIn([ground], [], asked, within)
}

/** As many floors as the rules leave, and for a part of plans one or two fewer; 0 when there is no such building. */
function floorsOf(table: KindTable, mostHeight: number, gene: number): number {
  const most = floorsUnder(table, mostHeight)
  if (most === 0) return 0
  const fewer = gene < 0.7 ? 0 : gene < 0.85 ? 1 : 2
  return Math.max(table.floors.least, most - fewer)
}

const shorter = (part: Part, length: number): Part => ({
  ...part,
  box: { ...part.box, x1: part.box.x0 + length },
})

/** A bar no longer than the floor area and the ground that the rules leave beside the others; null when that is too little. */
function cutToLimits(terms: SiteTerms, parts: readonly Part[], part: Part): Part | null {
  const { limits, plotArea, envelopeArea } = terms
  const others = parts.map(figuresOf)
  const sum = (of: keyof PartFigures) => others.reduce((all, each) => all + each[of], 0)
  const own = figuresOf(part)
  const left = {
    gfa: Math.min(mostOf(limits, 'gfa'), mostOf(limits, 'fsi') * plotArea) - sum('gfa'),
    units: mostOf(limits, 'units') - sum('units'),
    footprint:
      Math.min(
        mostOf(limits, 'gsi') * plotArea,
        mostOf(limits, 'built'),
        envelopeArea > 0 ? mostOf(limits, 'envelopeGsi') * envelopeArea : Number.POSITIVE_INFINITY,
      ) - sum('footprint'),
  }
  const share = Math.min(
    1,
    left.gfa / own.gfa,
    left.footprint / own.footprint,
    own.units > 0 ? left.units / own.units : 1,
  )
  if (!(share > 0)) return null
  if (share === 1) return part
  const floors = Math.floor(part.floors * share)
  const isLow = floors >= part.table.floors.least
  if (part.shape !== 'bar' || part.table.isFixed) return isLow ? { ...part, floors } : null
  const length = Math.floor((part.box.x1 - part.box.x0) * share * 0.995)
  const least = toLattice(part.table.knots[0]?.length ?? 0)
  if (length >= least) return shorter(part, length)
  return isLow ? { ...part, floors } : null
}

interface Open {
  readonly asked: number
  readonly early: Court | null
  readonly parking: ParkingKind
}

/** With its court and cars; lower, and with fewer buildings, until all rules are kept. */
function settled(
  scene: Scene,
  all: readonly Part[],
  { asked, early, parking }: Open,
): Composition | null {
  let parts = [...all]
  while (parts.length > 0) {
    const taken = parts.map(takenBy)
    // inside a block or a U before cars are laid out, else what they leave
    const court = early ?? (asked > 0 ? courtIn(scene.grounds, taken, asked) : null)
    if (asked > 0 && !court) {
      parts = parts.slice(0, -1)
      continue
    }
    const open = court ? [takenByCourt(court)] : []
    const need = needOf(scene.terms, parts)
    const lots = carsIn(carGrounds(scene), taken, open, { need, parking, spaces: scene.spaces })
    const stalls = lots.reduce((sum, lot) => sum + lot.stalls, 0)
    const fitted = lowered(scene, parts, { lots, parking, stalls, court })
    if (fitted) return fitted
    parts = parts.slice(0, -1)
  }
  return null
}

/** Turned a quarter the same boxes are found: one of each two directions. */
function carGrounds({ grounds }: Scene): readonly Ground[] {
  return grounds.filter((_, i) => i % 2 === 0)
}

/** The plan with a floor less on its highest buildings until it is allowed; null when that does not help. */
function lowered({ terms }: Scene, asked: readonly Part[], cars: Cars): Composition | null {
  let parts = [...asked]
  for (;;) {
    const found = weighed(terms, parts, cars)
    if (found) return found
    const high = parts.reduce<Part | null>(
      (top, part) =>
        part.floors > part.table.floors.least && part.floors > (top?.floors ?? 0) ? part : top,
      null,
    )
    if (!high) return null
    parts = parts.map((part) => (part === high ? { ...part, floors: part.floors - 1 } : part))
  }
}
