/** From a partition to a floor group of the model: clear spaces, walls, openings, balconies and who gives access to whom. */
import type { BlockType } from '@kavel/domain'
import { boxRing, type Lu, type Poly, type Ring, ringArea, toLattice } from '@kavel/geometry'
import type { FloorPlan } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import type { MessageList } from '../messages.ts'
import {
  type Aspect,
  type Asset,
  type Cell,
  type FloorGroup,
  type Id,
  SANITARY,
  type Wall,
} from '../model/types.ts'
import { facades, isHome, type PlanCell, type PlanDoor } from './cell.ts'
import { netRing } from './net.ts'
import { addOpenings, type Clear, livingFacade, wayAlong } from './openings.ts'
import { keptApart, type PlacedOutdoor, placeBalcony } from './outdoor.ts'
import { outlineOf } from './outline.ts'
import { across, type Border, bordersOf, OUTSIDE } from './partition.ts'
import { partitionOf } from './partition-of.ts'
import { type PlanOpening, reachOf, type WallKind, wallBetween, wallsOf } from './walls.ts'

/** Handrails: thickness and height, metres (Dutch building rules ask for at least 1.0 m). */
const RAILING = { thickness: toLattice(0.05), height: toLattice(1.1) }
/** Thickness of gallery and balcony slabs, metres. */
const SLAB = toLattice(0.2)

export interface FloorDraft {
  id: Id
  blocktype: BlockType
  /** The floors that have this plan, lowest first. */
  floors: readonly FloorPlan[]
  cells: readonly PlanCell[]
  /** What doors of the plate open on: galleries, paths, streets. Their rings are boxes beside the plate. */
  ways: readonly Pick<Asset, 'kind' | 'poly'>[]
  /** The dwellings have gardens, so they need no balcony or terrace. */
  gardens?: true
  /** A facade too near to somebody else's ground for windows. */
  isBlind?(border: Border): boolean
  /**
   * Outer walls that take up what the grid leaves over, or that the part beside this one has (0); undefined: as thick as the
   * rules say.
   */
  outerWall?: (border: Border) => Lu | undefined
}

/** The floor group of a plan. Everything in it follows from the cells, the ways and the rules. */
export function finishFloor(draft: FloorDraft, b: Resolved, messages: MessageList): FloorGroup {
  const { id, floors, cells } = draft
  const first = floors[0] as FloorPlan
  const isGround = first.z === 0
  const { borders, byCell } = partitionOf(cells)
  const kinds = borders.map((border): WallKind | null => {
    const kind = wallBetween(cells[border.low], cells[border.high], b.rules)
    const own = kind?.subtype === 'outer' ? draft.outerWall?.(border) : undefined
    if (own === 0) return null
    return kind && own !== undefined ? { ...kind, thickness: own } : kind
  })
  borders.forEach((border, i) => {
    border.reach = reachOf(border, kinds[i] ?? null)
  })
  const open = byCell.map(facades)
  const ways = draft.ways.map((way, i): Asset => {
    const name = draft.ways.length === 1 ? way.kind : `${way.kind}:${i}`
    return { ...asset(`${id}/${name}`, way.kind, way.poly, isGround), ref: null }
  })
  const ids = cells.map((_, n) => `${id}/n:${n}`)
  const clearOf = (cell: PlanCell, own: readonly Border[]) => (border: Border) => {
    if (draft.isBlind?.(border)) return { from: border.from, to: border.from }
    return clearBetween(cell.ring, border, own)
  }

  // a dwelling lives at its entrance floor
  const living = cells.map((cell, n) =>
    isHome(cell) && cell.partOf === undefined
      ? livingFacade(cell, open[n] as Border[], ways)
      : undefined,
  )
  const wanted = cells.map((cell, n): PlacedOutdoor | undefined => {
    const border = living[n]
    if (!border || draft.gardens) return undefined
    const type = b.types.find(({ id: own }) => own === cell.unitType)
    if (!type) return undefined
    const clear = clearOf(cell, byCell[n] ?? [])(border)
    return placeBalcony(type, border, clear, b.rules.balconyMinArea, messages)
  })
  const outdoor = keptApart(wanted)
  const openings: PlanOpening[] = []
  cells.forEach((cell, n) => {
    const facade = { open: open[n] as Border[], living: living[n], outdoor: outdoor[n] }
    const clear = clearOf(cell, byCell[n] as Border[])
    addOpenings(openings, cell, facade, ways, first.height, clear)
  })
  const made = cells.map((cell, n): Cell => {
    const own = byCell[n] ?? []
    const net = netRing(cell.ring, own, wallReach)
    const access = accessOf(cell, n, own, ids, ways)
    return finishCell(cell, ids[n] as Id, net, open[n] as Border[], access, messages)
  })
  const balconies = outdoor.flatMap((place, n) =>
    place
      ? [
          {
            ...asset(`${ids[n]}/balcony`, isGround ? 'terrace' : 'balcony', place.ring, isGround),
            ref: ids[n] as Id,
          },
        ]
      : [],
  )
  const assets = [...ways, ...balconies]
  const walls = wallsOf(borders, kinds, openings, first.height)
  const railing = isGround ? null : railings(ways, outdoor, borders)
  return {
    id,
    name: first.name,
    plate: outlineOf(borders)[0] as Poly,
    levels: Int32Array.from(floors, (floor) => floor.z),
    floors: Int32Array.from(floors, (floor) => floor.ordinal),
    height: first.height,
    func: first.func,
    blocks: [{ id: `${id}/b:0`, type: draft.blocktype, cells: made, adjacency: contacts(borders) }],
    assets,
    walls: railing ? [...walls, railing] : walls,
  }
}

function asset(id: Id, kind: Asset['kind'], poly: Ring, isGround: boolean): Omit<Asset, 'ref'> {
  return { id, kind, poly, z: isGround ? 0 : -SLAB, h: isGround ? 0 : SLAB }
}

function wallReach({ reach }: Border): Lu {
  return reach ?? 0
}

/** What the walls at the ends of a border leave of it, seen from one of its cells. */
function clearBetween(ring: Ring, border: Border, own: readonly Border[]): Clear {
  const clear = { from: border.from, to: border.to }
  for (const other of own) {
    if (other.vertical === border.vertical) continue
    if (other.from > border.at || other.to < border.at) continue
    if (other.at === border.from && turnsAt(ring, border, border.from))
      clear.from += wallReach(other)
    if (other.at === border.to && turnsAt(ring, border, border.to)) clear.to -= wallReach(other)
  }
  return clear
}

/** Does the ring have a corner at this end of a border? */
function turnsAt(ring: Ring, { vertical, at }: Border, end: Lu): boolean {
  const x = vertical ? at : end
  const y = vertical ? end : at
  for (let i = 0; i < ring.length; i += 2) if (ring[i] === x && ring[i + 1] === y) return true
  return false
}

function finishCell(
  cell: PlanCell,
  id: Id,
  net: Ring,
  open: readonly Border[],
  access: Id[],
  messages: MessageList,
): Cell {
  const clear = net.length > 0 ? net : leastNet(cell.ring, id, messages)
  const netArea = ringArea(clear)
  const [door] = cell.doors
  const whole: Cell = {
    id,
    fn: cell.fn,
    unitType: cell.unitType,
    gross: cell.ring,
    net: clear,
    grossArea: ringArea(cell.ring),
    netArea,
    goArea: Math.max(0, netArea - cell.deduct),
    aspect: aspectOf(open),
    facade: facadeEdges(cell.ring, open),
    access,
    door: door ? doorPoints(door) : null,
    flags: (cell.mirrored ? 1 : 0) | (cell.isSanitary ? SANITARY : 0),
  }
  return cell.partOf === undefined ? whole : { ...whole, partOf: cell.partOf }
}

/** A cell that its walls fill keeps a lattice unit of room beside its first corner, and a message says so. */
function leastNet(ring: Ring, id: Id, messages: MessageList): Ring {
  messages.add('cell_too_thin', { target: id })
  const [x, y] = [ring[0] as Lu, ring[1] as Lu]
  return boxRing(x, y, x + 1, y + 1)
}

function doorPoints({ vertical, at, from, to }: PlanDoor): Int32Array {
  return new Int32Array(vertical ? [at, from, at, to] : [from, at, to, at])
}

/** The directions a cell looks in: opposite ones make it dual, two others a corner. */
function aspectOf(open: readonly Border[]): Aspect {
  let [east, west, north, south] = [0, 0, 0, 0]
  for (const { vertical, low, high } of open) {
    if (vertical && high === OUTSIDE) east = 1
    if (vertical && low === OUTSIDE) west = 1
    if (!vertical && high === OUTSIDE) north = 1
    if (!vertical && low === OUTSIDE) south = 1
  }
  const count = east + west + north + south
  if (count >= 3) return 'triple'
  if (count === 2) return east === west ? 'dual' : 'corner'
  return count === 1 ? 'single' : 'none'
}

function facadeEdges(ring: Ring, open: readonly Border[]): Uint16Array {
  const edges: number[] = []
  const n = ring.length
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2
    const vertical = ring[i] === ring[j]
    const at = (vertical ? ring[i] : ring[i + 1]) as Lu
    const a = (vertical ? ring[i + 1] : ring[i]) as Lu
    const b = (vertical ? ring[j + 1] : ring[j]) as Lu
    const from = Math.min(a, b)
    const to = Math.max(a, b)
    for (const o of open) {
      if (o.vertical !== vertical || o.at !== at || o.from >= to || o.to <= from) continue
      edges.push(i / 2)
      break
    }
  }
  return new Uint16Array(edges)
}

/** What lies behind a cell's doors: other cells, or the ways along the plate. */
function accessOf(
  cell: PlanCell,
  n: number,
  own: readonly Border[],
  ids: readonly Id[],
  ways: readonly Asset[],
): Id[] {
  const found: Id[] = []
  for (const door of cell.doors) {
    for (const border of own) {
      if (door.vertical !== border.vertical || door.at !== border.at) continue
      if (door.from < border.from || door.to > border.to) continue
      const other = across(border, n)
      const behind = other === OUTSIDE ? wayAlong(border, ways)?.id : ids[other]
      if (behind && !found.includes(behind)) found.push(behind)
    }
  }
  return found
}

/** Six numbers a contact: a, b, x0, y0, x1, y1, with a < b. */
function contacts(borders: readonly Border[]): Int32Array {
  const out: number[] = []
  for (const { vertical, at, from, to, low, high } of borders) {
    if (low === OUTSIDE || high === OUTSIDE) continue
    const [a, b] = low < high ? [low, high] : [high, low]
    if (vertical) out.push(a, b, at, from, at, to)
    else out.push(a, b, from, at, to, at)
  }
  return new Int32Array(out)
}

/** Rails where galleries and balconies end in the air. */
function railings(
  ways: readonly Asset[],
  outdoor: readonly (PlacedOutdoor | undefined)[],
  borders: readonly Border[],
): Wall | null {
  const slabs = [...ways.map(({ poly }) => poly), ...outdoor.flatMap((o) => (o ? [o.ring] : []))]
  if (slabs.length === 0) return null
  const facade = facadeByLine(borders)
  const edges: number[] = []
  for (const border of bordersOf(slabs)) {
    const { vertical, at, from, to, low, high } = border
    if (low !== OUTSIDE && high !== OUTSIDE) continue
    const isAgainst = facade.get(lineOf(border))?.some((f) => f.from < to && f.to > from)
    if (isAgainst) continue
    if (vertical) edges.push(at, from, at, to)
    else edges.push(from, at, to, at)
  }
  if (edges.length === 0) return null
  return {
    subtype: 'railing',
    edges: new Int32Array(edges),
    z0: 0,
    z1: RAILING.height,
    thickness: RAILING.thickness,
    openings: new Int32Array(0),
  }
}

/** The line a border lies on; lattice coordinates are int32, doubled they leave a bit for the direction. */
function lineOf({ vertical, at }: Border): number {
  return at * 2 + Number(vertical)
}

function facadeByLine(borders: readonly Border[]): Map<number, Border[]> {
  const lines = new Map<number, Border[]>()
  for (const border of borders) {
    if (border.low !== OUTSIDE && border.high !== OUTSIDE) continue
    const known = lines.get(lineOf(border))
    if (known) known.push(border)
    else lines.set(lineOf(border), [border])
  }
  return lines
}

/** The outline of a floor with its ways: what it covers as seen from above. */
export function coverOf({ plate, assets }: FloorGroup): Poly[] {
  const ways = assets.filter(({ ref }) => ref === null).map(({ poly }) => poly)
  return outlineOf(bordersOf([plate.outer, ...ways]))
}
