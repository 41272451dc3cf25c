/** Houses along a street (block types 5001–5024; generator reference §9.5, domain reference §3.6). */
import { type BlockType, FunctionType } from '@kavel/domain'
import {
  boundsOf,
  boxRing,
  type Lu,
  type Lu2,
  type Poly,
  toLattice,
  toLatticeArea,
  toMetres,
  toSquareMetres,
} from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import { type MessageList, messageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import { DEFAULT_UNIT_ID } from '../../input/types-of-mix.ts'
import { typeSequence } from '../../mix/sequence.ts'
import type { Id, Tower } from '../../model/types.ts'
import type { Layout, LayoutFunction } from '../../plan/layout.ts'
import { mirrorOf } from '../../plan/mirror.ts'
import { builtOf } from './built.ts'
import { type House, numbered } from './floors.ts'
import { depthFor, type Frontage, frontagesOf, sayFrontage } from './frontages.ts'
import { groundsOf, type PlacedHouse } from './grounds.ts'
import type { HouseKind } from './kinds.ts'
import type { Place } from './place.ts'
import { planRoof, roofedBoxes, topOf } from './roofs.ts'
import { type Runs, runsAlong, sayShort, widthsOf } from './runs.ts'
import { type Depths, depthsOf, type HouseSection, houseSection } from './section.ts'

/** The layout of one kind of house. */
export function housesOf(kind: HouseKind): LayoutFunction {
  return (b, blocktype, messages) => layoutHouses(b, kind, blocktype, messages)
}

function layoutHouses(
  b: Resolved,
  kind: HouseKind,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  if (b.floors.length === 0) {
    sayHeight(b, heightAsked(b, kind, messages), messages)
    return null
  }
  const plan = planOf(b, kind, messages)
  if (!plan) {
    if (topOf(b.storeys) > topOf(b.floors)) sayHeight(b, topOf(b.storeys), messages)
    return null
  }
  const { section } = plan
  const places = section.rows.reduce((n, _, r) => n + placesOf(alongOf(plan, r)), 0)
  if ((b.housesBefore + places) * (b.floors.length + 2) > LIMITS.houseFloors) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.houseFloors })
    return null
  }
  const mirror = mirrorOf(b.envelope, b.flipX, b.flipY)
  const blocks = blocksOf(b, plan)
  const roof = planRoof(
    blocks.flatMap((houses) => roofedBoxes(houses, b.house)),
    b,
  )
  if (roof.wanted !== null) {
    if (roof.floors < b.storeys.length) sayHeight(b, roof.wanted, messages)
    else sayFlattened(b, roof.wanted, messages)
  }
  const built = builtOf(b, blocks, roof, { blocktype, mirror }, messages)
  const placed = blocks.flatMap((houses, t) =>
    houses.map((house): PlacedHouse => ({ ...house, id: `${b.id}/t:${t}/g:0/n:${house.cell}` })),
  )
  const towers = built.map(({ tower }) => tower)
  saySizes(b, towers, messages)
  return {
    towers,
    roofs: built.flatMap(({ roofs }) => roofs),
    outline: around(towers),
    footprints: towers.map(({ footprint }) => footprint),
    assets: groundsOf(b, section, (r) => alongOf(plan, r), placed, mirror),
  }
}

/** What all storeys of houses that none of them fits take with their roof; where no house fits either, the storeys alone. */
function heightAsked(b: Resolved, kind: HouseKind, messages: MessageList): Lu {
  if (b.storeys.length === 0) return b.floorHeight
  const envelope = { ...b.envelope, height: toLattice(LIMITS.side) }
  const free = { ...b, floors: b.storeys, envelope }
  const plan = planOf(free, kind, messages)
  if (!plan) return topOf(b.storeys)
  const boxes = blocksOf(free, plan).flatMap((houses) => roofedBoxes(houses, b.house))
  return planRoof(boxes, { ...free, envelope: b.envelope }).wanted ?? topOf(b.storeys)
}

/** Storeys are missing: the greatest height that all of them and their roof ask for, at once. */
function sayHeight(b: Resolved, needed: Lu, messages: MessageList): void {
  const required = toMetres(needed)
  messages.add('height_exceeded', {
    target: 'maxheight',
    value: toMetres(b.envelope.height),
    rule: 'residential_floors',
    required,
    fix: { field: 'maxheight', value: required },
  })
}

/** No storey is missing: only the roof is less steep than usual. */
function sayFlattened(b: Resolved, needed: Lu, messages: MessageList): void {
  const required = toMetres(needed)
  messages.add('roof_flattened', {
    target: 'house.roof',
    value: toMetres(b.envelope.height),
    required,
    fix: { field: 'maxheight', value: required },
  })
}

/** Rows of houses behind each other, and where the houses of each stand. */
interface HousePlan {
  section: HouseSection
  /** Rows that share their walls: two back to back, else one. */
  together: 1 | 2
  /** For the rows that stand together; all rows have the last when there are fewer. */
  alongs: Runs[]
}

/** Null with a message when no house fits. */
function planOf(b: Resolved, kind: HouseKind, messages: MessageList): HousePlan | null {
  const across = acrossOf(b, kind, messages)
  if (!across) return null
  const { depths, plain, frontages } = across
  const widths = widthsOf(b, frontages)
  const first = runsAlong(b, kind, widths)
  if (!first) {
    sayShort(b, kind, widths, messages)
    return null
  }
  const together = kind.form === 'back' ? 2 : 1
  const alongs = [first]
  // with one frontage all rows are alike; else each goes on with the mix where the one before it ended
  for (let r = together; frontages && r < plain.rows.length; r += together) {
    alongs.push(runsAlong(b, kind, widths) ?? first)
  }
  const hasPaths = alongs.every(({ paths }) => paths.length > 0)
  const section = (hasPaths && houseSection(b, kind, depths, true, messages)) || plain
  const standing = (frontage: Lu) => {
    const isOwn = frontage === b.house.frontage
    const asked = { ...b, house: { ...b.house, frontage } }
    const found = isOwn ? across : acrossOf(asked, kind, messageList(b.id))
    return found ? (found.frontages?.map(({ usual }) => usual) ?? [frontage]) : []
  }
  sayFrontage(b, standing, messages)
  return { section, together, alongs }
}

/** How deep houses may be, what lies behind what without paths behind gardens, and how wide each type is. */
interface Across {
  depths: Depths
  plain: HouseSection
  frontages: Frontage[] | null
}

/** Null with a message when the width holds no house. */
function acrossOf(b: Resolved, kind: HouseKind, messages: MessageList): Across | null {
  const allowed = depthsOf(b, kind, messages)
  if (!allowed) return null
  const depths = { ...allowed, most: depthFor(b, kind, allowed) }
  const plain = houseSection(b, kind, depths, false, messages)
  const [row] = plain?.rows ?? []
  if (!plain || !row) return null
  return { depths, plain, frontages: frontagesOf(b, kind, Math.abs(row.rear - row.front)) }
}

function alongOf({ alongs, together }: HousePlan, row: number): Runs {
  return alongs[Math.min(Math.floor(row / together), alongs.length - 1)] as Runs
}

function placesOf({ runs }: Runs): number {
  return runs.reduce((n, run) => n + run.length, 0)
}

/** Houses that share walls, with the dwelling types in the order of the mix along the street. */
function blocksOf(b: Resolved, plan: HousePlan): House[][] {
  const { section, together } = plan
  const sequence = typeSequence(b.types.map(({ ratio }) => ratio))
  const houseAt = (place: Place, row: HouseSection['rows'][number]) => {
    if (place.type) return { place, row, unitType: place.type.id }
    const unitType = b.types[sequence.peek(0)]?.id ?? ''
    sequence.take(1)
    return { place, row, unitType }
  }
  // back to back: a house of either row of two at every place; else each row for itself
  const blocks: Omit<House, 'cell' | 'stair'>[][] = []
  for (let r = 0; r < section.rows.length; r += together) {
    const rows = section.rows.slice(r, r + together)
    for (const run of alongOf(plan, r).runs) {
      blocks.push(run.flatMap((place) => rows.map((row) => houseAt(place, row))))
    }
  }
  return blocks.map(numbered)
}

function around(towers: readonly Tower[]): Poly {
  const boxes = towers.map(({ footprint }) => boundsOf(footprint.outer))
  const outer = boxRing(
    Math.min(...boxes.map(({ x0 }) => x0)),
    Math.min(...boxes.map(({ y0 }) => y0)),
    Math.max(...boxes.map(({ x1 }) => x1)),
    Math.max(...boxes.map(({ y1 }) => y1)),
  )
  return { outer, holes: [] }
}

/** A house is as large as its frontage, depth and floors make it: its type may have asked for less or more. */
function saySizes(b: Resolved, towers: readonly Tower[], messages: MessageList): void {
  const areas = new Map<Id, { unitType: string | null; area: Lu2 }>()
  for (const { floorGroups } of towers) {
    for (const { blocks, levels } of floorGroups) {
      for (const { cells } of blocks) {
        for (const cell of cells) {
          if (cell.fn !== FunctionType.residential) continue
          const id = cell.partOf ?? cell.id
          let house = areas.get(id)
          if (!house) {
            house = { unitType: cell.unitType, area: 0 }
            areas.set(id, house)
          }
          // a shaft is part of the size that a type asks for, room too low to stand in is not
          const own = cell.partOf === undefined ? cell.netArea : cell.goArea
          house.area += own * levels.length
        }
      }
    }
  }
  const ranges = new Map<string | null, { least: Lu2; most: Lu2 }>()
  for (const { unitType, area } of areas.values()) {
    const range = ranges.get(unitType)
    if (!range) ranges.set(unitType, { least: area, most: area })
    else {
      range.least = Math.min(range.least, area)
      range.most = Math.max(range.most, area)
    }
  }
  // the type that stands for none has no size to keep
  for (const type of b.types.filter(({ id }) => id !== DEFAULT_UNIT_ID)) {
    const range = ranges.get(type.id)
    if (!range) continue
    const { least, most } = range
    const about = { target: `unit:${type.id}`, unit: type.id }
    if (least < toLatticeArea(type.size)) {
      messages.add('unit_too_small', { ...about, value: toSquareMetres(least) })
    }
    if (most > type.sizeMax) {
      messages.add('unit_too_large', { ...about, value: toSquareMetres(most) })
    }
  }
}
