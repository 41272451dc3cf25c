/** From a partition to a floor group of the model: clear spaces, walls, openings, balconies and who gives access to whom. */

import { boxRing, type Lu, type Poly, type Ring, ringArea, toLattice } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { FloorPlan } from '../input/floors.ts'
import type { Resolved } from '../input/resolve.ts'
import {
  type Aspect,
  type Asset,
  type Cell,
  type FloorGroup,
  type Id,
  SANITARY,
} from '../model/types.ts'
import { isHome, type PlanCell, type PlanDoor } from './cell.ts'
import { cutLoggias, typeOf } from './cut-loggias.ts'
import { keepDraft } from './drafts.ts'
import type { FloorDraft } from './floor-draft.ts'
import { intsOf, roomFor } from './ints.ts'
import { clearOfLoggia, isBehindLoggia, isBesideLoggia, isRoomBesideLoggia } from './loggias.ts'
import { netRing } from './net.ts'
import { awayFrom, openOf } from './open-air.ts'
import { addOpenings, type Clear, livingFacade, type OpeningList, wayAlong } from './openings.ts'
import { keptApart, type PlacedOutdoor, placeBalcony } from './outdoor.ts'
import { outlineOf } from './outline.ts'
import { across, type Border, bordersOf, OUTSIDE } from './partition.ts'
import { partitionOf } from './partition-of.ts'
import { isBicycleRoom, racksOf } from './racks.ts'
import { railings } from './railings.ts'
import { roofTerraces, withoutThoseFor } from './roof-terraces.ts'
import { clearBetween, wallKinds, wallReach } from './wall-kinds.ts'
import { wallsOf } from './walls.ts'

/** Thickness of gallery and balcony slabs, metres. */
const SLAB = toLattice(0.2)

/** The floor group of a plan. Everything in it follows from the cells, the ways and the rules. */
export function finishFloor(draft: FloorDraft, b: Resolved, messages: MessageList): FloorGroup {
  const { id, floors } = draft
  const first = floors[0] as FloorPlan
  const isGround = first.z === 0
  const cut = draft.loggias ? cutLoggias(draft, b, messages) : null
  const cells = cut?.cells ?? draft.cells
  const { borders, byCell } = partitionOf(cells)
  const kinds = wallKinds(draft, cells, borders, b.rules, cut?.sideWall)
  const open = byCell.map((own, n) => {
    const facing = openOf(cells[n] as PlanCell, own, b.beside)
    const spot = cut?.spots[n]
    return spot ? facing.filter((border) => !isBesideLoggia(spot, border)) : facing
  })
  const ways = draft.ways.map((way, i): Asset => {
    const name = draft.ways.length === 1 ? way.kind : `${way.kind}:${i}`
    return { ...asset(`${id}/${name}`, way.kind, way.poly, isGround), ref: null }
  })
  const ids = cells.map((_, n) => `${id}/n:${n}`)
  const clearOf = (n: number, border: Border): Clear => {
    if (draft.isBlind?.(border)) return { from: border.from, to: border.from }
    const clear = clearBetween((cells[n] as PlanCell).ring, border, byCell[n] as Border[])
    const spot = cut?.spots[n]
    return spot ? clearOfLoggia(spot, border, clear, b.rules.outerWall) : clear
  }

  const living: (Border | undefined)[] = []
  const wanted: (PlacedOutdoor | undefined)[] = []
  for (let n = 0; n < cells.length; n++) {
    const cell = cells[n] as PlanCell
    const spot = cut?.spots[n]
    const back = spot && open[n]?.find((border) => isBehindLoggia(spot, border))
    if (spot && back) {
      living.push(back)
      wanted.push({ border: back, from: back.from, to: back.to, ring: spot.ring })
      continue
    }
    // a dwelling lives at its entrance floor
    const lives = isHome(cell) && cell.partOf === undefined
    const border = lives ? livingFacade(cell, open[n] as Border[], ways) : undefined
    living.push(border)
    const asked = border && !draft.gardens ? typeOf(b, cell) : undefined
    const type = draft.loggias && asked?.balcony.type === 'inset' ? undefined : asked
    const clear = border && type ? clearOf(n, border) : undefined
    const apart = border && type && clear && awayFrom(clear, border, type.balcony, b)
    wanted.push(
      border && type && apart
        ? placeBalcony(type, border, apart, b.rules.balconyMinArea, messages)
        : undefined,
    )
  }
  const hanging = keptApart(wanted)
  const look = { living, open, ways, isBlind: draft.isBlind }
  const terraces = roofTerraces(cells, look, draft.openRoof, b.rules.balconyMinArea, hanging)
  const outdoor = withoutThoseFor(terraces, hanging)
  const list: OpeningList = { found: [], height: first.height }
  const made: Cell[] = []
  const balconies: Asset[] = []
  for (let n = 0; n < cells.length; n++) {
    const cell = cells[n] as PlanCell
    const own = byCell[n] as Border[]
    const front = open[n] as Border[]
    const place = outdoor[n]
    const cellId = ids[n] as Id
    const spot = cut?.spots[n]
    const besideLoggia = spot && front.find((border) => isRoomBesideLoggia(spot, border))
    const terrace = terraces[n]
    const fronts = { open: front, living: living[n], outdoor: place, terrace, besideLoggia }
    addOpenings(list, cell, fronts, ways, (border) => clearOf(n, border))
    const net = spot?.net ?? netRing(cell.ring, own, wallReach, draft.mendsCorners)
    made.push(finishCell(cell, cellId, net, front, accessOf(cell, n, own, ids, ways), messages))
    if (terrace) {
      const id = `${cellId}/terrace`
      balconies.push({ id, kind: 'terrace', poly: terrace.ring, z: 0, h: 0, ref: cellId })
    }
    if (!place) continue
    const kind = spot ? 'loggia' : isGround ? 'terrace' : 'balcony'
    const name = spot ? 'loggia' : 'balcony'
    balconies.push({ ...asset(`${cellId}/${name}`, kind, place.ring, isGround), ref: cellId })
  }
  const assets = [...ways, ...balconies]
  for (let n = 0; n < cells.length; n++) {
    const cell = cells[n] as PlanCell
    if (isBicycleRoom(cell)) assets.push(...racksOf(cell, made[n] as Cell))
    if (!cell.stair) continue
    const { ring, rise } = cell.stair
    const ref = ids[n] as Id
    assets.push({ id: `${ref}/stair`, kind: 'stair', poly: ring, z: -rise, h: rise, ref })
  }
  const walls = wallsOf(borders, kinds, list.found, first.height)
  const railing = isGround ? null : railings(ways, outdoor, terraces, borders, b.beside)
  const group: FloorGroup = {
    id,
    name: first.name,
    plate: outlineOf(cut ? partitionOf(draft.cells).borders : borders)[0] as Poly,
    levels: new Int32Array(floors.map((floor) => floor.z)),
    floors: new Int32Array(floors.map((floor) => floor.ordinal)),
    height: first.height,
    func: first.func,
    blocks: [{ id: `${id}/b:0`, type: draft.blocktype, cells: made, adjacency: contacts(borders) }],
    assets,
    walls: railing ? [...walls, railing] : walls,
  }
  keepDraft(group, draft, b.features.terraces)
  return group
}

function asset(id: Id, kind: Asset['kind'], poly: Ring, isGround: boolean): Omit<Asset, 'ref'> {
  return { id, kind, poly, z: isGround ? 0 : -SLAB, h: isGround ? 0 : SLAB }
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
  const points = new Int32Array(4)
  points[0] = vertical ? at : from
  points[1] = vertical ? from : at
  points[2] = vertical ? at : to
  points[3] = vertical ? to : at
  return points
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

const edgesWithFacade = intsOf(64)
const NO_EDGES = new Uint16Array(0)

function facadeEdges(ring: Ring, open: readonly Border[]): Uint16Array {
  const n = ring.length
  edgesWithFacade.length = 0
  const edges = roomFor(edgesWithFacade, n / 2)
  let found = 0
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
      edges[found++] = i / 2
      break
    }
  }
  return found === 0 ? NO_EDGES : new Uint16Array(edges.subarray(0, found))
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
  let count = 0
  for (const { low, high } of borders) if (low !== OUTSIDE && high !== OUTSIDE) count++
  const out = new Int32Array(6 * count)
  let i = 0
  for (const { vertical, at, from, to, low, high } of borders) {
    if (low === OUTSIDE || high === OUTSIDE) continue
    out[i] = Math.min(low, high)
    out[i + 1] = Math.max(low, high)
    out[i + 2] = vertical ? at : from
    out[i + 3] = vertical ? from : at
    out[i + 4] = vertical ? at : to
    out[i + 5] = vertical ? to : at
    i += 6
  }
  return out
}

/** The outline of a floor with its ways: what it covers as seen from above. */
export function coverOf({ plate, assets }: FloorGroup): Poly[] {
  const ways = assets.filter(({ ref }) => ref === null).map(({ poly }) => poly)
  if (ways.length === 0 && plate.holes.length === 0) return [plate]
  return outlineOf(bordersOf([plate.outer, ...ways]))
}
