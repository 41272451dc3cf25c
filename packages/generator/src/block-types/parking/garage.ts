/**
 * Parking buildings: the same level as often as the height holds it, with ramps between the levels, two stairs and a lift
 * (generator reference §9.7).
 */
import { type BlockType, DESIGN_RULES, FunctionType, RoofType } from '@kavel/domain'
import {
  type Box,
  boxRing,
  type Lu,
  type Poly,
  type Ring,
  toLattice,
  toMetres,
  xform,
} from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { AssetKind } from '../../model/assets.ts'
import { OPENING } from '../../model/openings.ts'
import type { Asset, FloorGroup, Roof, Tower } from '../../model/types.ts'
import { type PlanCell, planCell } from '../../plan/cell.ts'
import { finishFloor } from '../../plan/finish.ts'
import type { Layout } from '../../plan/layout.ts'
import { type Mirror, mirroredCells, mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { car, chance, surface } from '../ground-asset.ts'
import { deckColumns, deckOf, deckStalls } from './deck.ts'
import { type Building, CORE, fewerLevels, planned } from './garage-levels.ts'

/** Slab and beams over a level, and what cars need below them, metres (domain reference §3.6: free 2.1 to 2.3 of 2.6 to 2.8). */
export const STRUCTURE = toLattice(0.5)
export const CLEAR = toLattice(Math.max(2.1, DESIGN_RULES.car_ramp_min_height))
const LOBBY = toLattice(DESIGN_RULES.service_corridor_width)
const DOOR = toLattice(DESIGN_RULES.door)
/** Frame beside the gate, metres. */
const FRAME = toLattice(0.2)
/** Null when the box is too small for a level or a way up. */
export function layoutGarage(
  asked: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): Layout | null {
  const { x0, y0, x1, y1 } = asked.envelope
  const { outerWall: wall } = asked.rules
  const lowest = Math.min(...asked.floors.map(({ height }) => height))
  if (lowest < CLEAR + STRUCTURE) {
    const fix = { field: 'floor_height', value: toMetres(CLEAR + STRUCTURE) }
    messages.add('clear_height_short', {
      target: 'floor_height',
      value: toMetres(lowest - STRUCTURE),
      fix,
    })
    return null
  }
  const deck = deckOf(x1 - x0 - 2 * wall, y1 - y0 - 2 * wall, asked.rules)
  const most = deck && planned(deck, asked)
  const fewer = most && fewerLevels(deck, asked, most, (x1 - x0) * (y1 - y0))
  const b = fewer ? { ...asked, floors: fewer.floors } : asked
  const building = fewer?.building ?? most
  if (!building) {
    messages.add('ramp_impossible', { target: 'maxlength', value: toMetres(x1 - x0) })
    return null
  }
  if (fewer) {
    const value = asked.floors.length - fewer.floors.length
    messages.add('levels_left_out', { target: 'maxheight', value })
  }
  if (building.climb.missing > 0) {
    messages.add('ramp_short', { target: 'maxlength', value: building.climb.missing })
  }
  const depth = building.deck.width + 2 * wall
  if (y1 - y0 - depth > 1) {
    const fix = { field: 'maxwidth', value: toMetres(depth) }
    messages.add('width_left', { target: 'maxwidth', value: toMetres(y1 - y0 - depth), fix })
  }
  const from = y0 + Math.floor((y1 - y0 - depth) / 2)
  const box = { x0, y0: from, x1, y1: from + depth }
  const plate: Poly = { outer: boxRing(box.x0, box.y0, box.x1, box.y1), holes: [] }
  const place = mirrorOf(box, b.flipX, b.flipY)
  const groups = groupsOf(b.floors).map((floors, i) => {
    return levelGroup(floors, `${b.id}/t:0/g:${i}`, building, place, b, blocktype, messages)
  })
  const top = b.floors.reduce((z, floor) => Math.max(z, floor.z + floor.height), 0)
  const tower: Tower = {
    id: `${b.id}/t:0`,
    inputId: null,
    z0: 0,
    z1: top,
    footprint: plate,
    floorGroups: groups,
    instanceOf: null,
    xform: xform(0, 0, 0, 0),
  }
  return { towers: [tower], roofs: [flatRoof(plate.outer, top)], outline: plate }
}

/** The ground floor, the top floor, and those between them by their height. */
function groupsOf(floors: readonly FloorPlan[]): FloorPlan[][] {
  const [ground, ...above] = floors.map((floor) => ({ ...floor, func: FunctionType.parking }))
  const top = above.pop()
  const groups = new Map<Lu, FloorPlan[]>()
  for (const floor of above) groups.set(floor.height, [...(groups.get(floor.height) ?? []), floor])
  return [[ground as FloorPlan], ...groups.values(), ...(top ? [[top]] : [])]
}

function levelGroup(
  floors: FloorPlan[],
  id: string,
  building: Building,
  place: Mirror,
  b: Resolved,
  blocktype: BlockType,
  messages: MessageList,
): FloorGroup {
  const isGround = floors[0]?.ordinal === 0
  const isTop = floors[0]?.ordinal === b.floors.length - 1
  const cells = mirroredCells(cellsOf(building, b, isGround), place)
  const group = finishFloor({ id, blocktype, floors, cells, ways: [] }, b, messages)
  return { ...group, assets: assetsOf(id, building, place, b, floors[0] as FloorPlan, isTop) }
}

/** The hall of cars, the core in one corner, and the second stair in another. */
function cellsOf({ deck, wall }: Building, b: Resolved, isGround: boolean): PlanCell[] {
  const { innerWall, stairWidth, liftLength, stallDepth } = b.rules
  const half = Math.floor(innerWall / 2)
  const [length, width] = [deck.length + 2 * wall, deck.width + 2 * wall]
  const left = length - wall - CORE
  const high = wall + stallDepth - half
  const shaft = left + stairWidth + 2 * half
  const lobby = Math.max(wall + liftLength + half, high - LOBBY)
  const aisle = deck.aisles[0] as Box
  const stair = { width: wall + stairWidth + half, y: width - wall - stallDepth + half }
  const hasTopRow = deck.rows.some((row) => row.v1 === deck.width)
  const hall = hasTopRow
    ? [
        0,
        0,
        left,
        0,
        left,
        high,
        length,
        high,
        length,
        width,
        stair.width,
        width,
        stair.width,
        stair.y,
        0,
        stair.y,
      ]
    : [
        stair.width,
        0,
        left,
        0,
        left,
        high,
        length,
        high,
        length,
        width,
        0,
        width,
        0,
        high,
        stair.width,
        high,
      ]
  const across = (
    at: Lu,
    from: Lu,
    to: Lu,
    kind: (typeof OPENING)['door' | 'lift_door'] = OPENING.door,
  ) => doorBetween(false, at, from, to, kind)
  const along = (at: Lu, from: Lu, to: Lu) => doorBetween(true, at, from, to, OPENING.door)
  const gate = {
    vertical: true,
    at: 0,
    from: wall + aisle.y0 + FRAME,
    to: wall + aisle.y1 - FRAME,
    kind: OPENING.door,
  }
  const second = hasTopRow
    ? {
        box: boxRing(0, stair.y, stair.width, width),
        at: stair.y,
        out: [stair.y + half, width - wall],
      }
    : { box: boxRing(0, 0, stair.width, high), at: high, out: [wall, high - half] }
  const outside = isGround ? [along(0, second.out[0] as Lu, second.out[1] as Lu)] : []
  return [
    planCell(FunctionType.parking, Int32Array.from(hall), { doors: isGround ? [gate] : [] }),
    planCell(FunctionType.staircase, boxRing(left, 0, shaft, high), {
      doors: [along(shaft, lobby + half, high - half)],
    }),
    planCell(FunctionType.elevator, boxRing(shaft, 0, length, lobby), {
      doors: [across(lobby, shaft + half, length - wall, OPENING.lift_door)],
    }),
    planCell(FunctionType.corridor, boxRing(shaft, lobby, length, high), {
      doors: [
        across(high, shaft + half, length - wall),
        ...(isGround ? [along(length, lobby + half, high - half)] : []),
      ],
    }),
    planCell(FunctionType.staircase, second.box, {
      doors: [across(second.at, wall, stair.width - half), ...outside],
    }),
  ]
}

/** In the middle of what is free of a wall. */
function doorBetween(vertical: boolean, at: Lu, from: Lu, to: Lu, kind: 1 | 3) {
  const start = from + Math.floor((to - from - DOOR) / 2)
  return { vertical, at, from: start, to: start + DOOR, kind }
}

function assetsOf(
  id: string,
  { deck, climb, heads, wall }: Building,
  place: Mirror,
  b: Resolved,
  floor: FloorPlan,
  isTop: boolean,
): Asset[] {
  const ring = ({ x0, y0, x1, y1 }: Box): Ring =>
    mirroredRing(boxRing(x0 + wall, y0 + wall, x1 + wall, y1 + wall), place)
  const list = (kind: AssetKind, boxes: readonly Box[], h: Lu = 0): Asset[] =>
    boxes.map((box, i) => ({ ...surface(`${id}/${kind}:${i}`, kind, ring(box)), h }))
  const aprons = climb.ramps.flatMap((ramp) => ramp.aprons)
  const stalls = deckStalls(deck, b.rules)
  const cars = stalls.flatMap(({ x0, y0, x1, y1 }, i) => {
    if (chance(i, floor.ordinal + 1, b.ground.seed) >= b.ground.carDensity) return []
    const [u, v] = [(x0 + x1) / 2 + wall, (y0 + y1) / 2 + wall]
    return [
      car(`${id}/car:${i}`, (ahead, aside) => [
        place.x(Math.round(u + aside)),
        place.y(Math.round(v + ahead)),
      ]),
    ]
  })
  return [
    ...list('aisle', [...deck.aisles, ...deck.crossings, ...aprons, ...heads]),
    // from the top level nothing goes up: the ramps end there, in the open
    ...(isTop
      ? []
      : list(
          'ramp',
          climb.ramps.map(({ box }) => box),
          floor.height,
        )),
    ...list('stall', stalls),
    ...list('column', deckColumns(deck, b.rules), floor.height),
    ...cars,
  ]
}

function flatRoof(ring: Ring, z: Lu): Roof {
  const face = new Int32Array((ring.length / 2) * 3)
  for (let i = 0; i < ring.length / 2; i++) {
    face[3 * i] = ring[2 * i] as Lu
    face[3 * i + 1] = ring[2 * i + 1] as Lu
    face[3 * i + 2] = z
  }
  return { type: RoofType.flat, faces: [face], eave: z, ridge: z }
}
