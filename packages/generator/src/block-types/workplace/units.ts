/** Business units: rows of halls with an overhead door and a front door each, and an office on the floor above the front. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { boxRing, type Lu, toLattice, toMetres, toSquareMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { MessageList } from '../../base/messages.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { OPENING } from '../../model/openings.ts'
import type { Tower } from '../../model/types.ts'
import type { PlanCell } from '../../plan/cell.ts'
import type { Layout } from '../../plan/layout.ts'
import { mirroredRing, mirrorOf } from '../../plan/mirror.ts'
import { DOORS } from '../../plan/openings.ts'
import { towerOf } from '../tower-of.ts'
import { cutRows, type Piece } from './cut.ts'
import { flatRoofs } from './flat-roofs.ts'
import {
  floorAt,
  type HallSizes,
  headUnder,
  OVERHEAD,
  overheadDoor,
  partGroups,
} from './hall-part.ts'
import { stripHeights } from './office-strip.ts'
import { roomOf } from './rooms.ts'

/** Units are 15 to 25 m deep and from 6 m wide (domain reference §3.7). */
const DEPTH = { least: toLattice(15), most: toLattice(25) }
const LEAST_WIDTH = toLattice(6)
const FN = FunctionType.industrial
/** Wall beside and between the two doors of a unit. */
const FRAME = toLattice(0.4)

interface UnitRow {
  /** Where its front, the wall behind its offices and its back are. */
  front: Lu
  strip: Lu
  back: Lu
}

export function layoutUnits(
  b: Resolved,
  { roof, strip }: HallSizes,
  messages: MessageList,
): Layout | null {
  const { envelope, rules } = b
  const length = envelope.x1 - envelope.x0
  const width = envelope.y1 - envelope.y0
  if (width < DEPTH.least || length < LEAST_WIDTH) {
    const [target, least] =
      width < DEPTH.least
        ? (['maxwidth', DEPTH.least] as const)
        : (['maxlength', LEAST_WIDTH] as const)
    const value = toMetres(target === 'maxwidth' ? width : length)
    const code = target === 'maxwidth' ? 'width_short' : 'length_out_of_range'
    messages.add(code, { target, value, fix: { field: target, value: toMetres(least) } })
    return null
  }
  const isDouble = width > DEPTH.most
  const depth = Math.min(width, isDouble ? 2 * DEPTH.most : DEPTH.most)
  if (depth < width) {
    const fix = { field: 'maxwidth', value: toMetres(depth) }
    messages.add('depth_out_of_range', { target: 'maxwidth', value: toMetres(width), fix })
  }
  const offices = Math.min(strip, Math.floor(depth / 4))
  const middle = isDouble ? Math.floor(depth / 2) : depth
  const rows: UnitRow[] = [
    { front: 0, strip: offices, back: middle },
    ...(isDouble ? [{ front: depth, strip: depth - offices, back: middle }] : []),
  ]
  const heights = stripHeights(roof, 0)
  const half = Math.floor(rules.innerWall / 2)
  // a unit has its hall, its front below and its office above
  const clear = middle - rules.outerWall - half + (heights.length - 1) * (offices - rules.outerWall)
  const types = b.types.map((type) => atLeast(type, (LEAST_WIDTH - rules.innerWall) * clear))
  const pieces = cutRows(
    rows.map(() => ({
      from: 0,
      to: length,
      depth: clear,
      wall: rules.innerWall,
      module: b.grid.module,
      narrowest: LEAST_WIDTH,
      ends: [rules.outerWall - half, rules.outerWall - half] as const,
    })),
    types,
  )
  sayLarge(pieces, b.types, rules.innerWall, clear, messages)
  if (pieces.flat().length * 3 > LIMITS.cells) {
    messages.add('too_large', { target: 'maxlength', value: LIMITS.cells })
    return null
  }
  const mirror = mirrorOf(envelope, b.flipX, b.flipY)
  const shared = rows.map((row) => row.strip)
  const stripId = (r: number) => `${b.id}/t:${r + 1}`
  const mainId = (r: number, n: number) => `${stripId(r)}/g:0/n:${n}`
  const fronts = rows.map((row, r): Tower => {
    const below = (pieces[r] as Piece[]).map((piece) => frontCell(row, piece, roof))
    const above = (pieces[r] as Piece[]).map(({ from, to, type }, n) =>
      roomOf(FunctionType.office, [partBetween(from, row.front, to, row.strip)], {
        unitType: type?.id ?? null,
        partOf: mainId(r, n),
      }),
    )
    const floors = heights.map((height, i) => ({
      floor: floorAt(
        i,
        i === 0 ? 0 : (heights[0] as Lu),
        height,
        i === 0 ? FN : FunctionType.office,
      ),
      cells: i === 0 ? below : above,
    }))
    const draft = { id: stripId(r), floors, shared, isHall: false }
    return towerOf(draft.id, partGroups(draft, mirror, b, messages))
  })
  const cells = rows.flatMap((row, r) =>
    (pieces[r] as Piece[]).map(({ from, to, type }, n) =>
      roomOf(FN, [partBetween(from, row.strip, to, row.back)], {
        unitType: type?.id ?? null,
        partOf: mainId(r, n),
        doors: [overheadDoor(Math.floor((from + to) / 2), row.strip, headUnder(heights[0] as Lu))],
      }),
    ),
  )
  const floors = [{ floor: floorAt(0, 0, roof, FN), cells }]
  const hall = { id: `${b.id}/t:0`, floors, shared, isHall: true }
  const towers = [towerOf(hall.id, partGroups(hall, mirror, b, messages)), ...fronts]
  const outer = mirroredRing(boxRing(0, 0, length, depth), mirror)
  return { towers, roofs: flatRoofs(towers), outline: { outer, holes: [] } }
}

/** No unit is narrower than 6 m, whatever size is asked. */
function atLeast(type: DwellingType, area: number): DwellingType {
  const sizeMin = Math.max(type.sizeMin, area)
  return { ...type, sizeMin, sizeMax: Math.max(type.sizeMax, sizeMin) }
}

/** Units that the least width or the end of a row makes larger than they were asked. */
function sayLarge(
  rows: readonly Piece[][],
  types: readonly DwellingType[],
  wall: Lu,
  clear: Lu,
  messages: MessageList,
): void {
  for (const { id, sizeMaxM2 } of types) {
    const widths = rows
      .flat()
      .filter(({ type }) => type?.id === id)
      .map(({ from, to }) => to - from - wall)
    const area = toSquareMetres(Math.max(0, ...widths) * clear)
    if (area > sizeMaxM2)
      messages.add('unit_too_large', {
        target: `unit:${id}`,
        value: Math.round(area * 10) / 10,
        unit: id,
      })
  }
}

function partBetween(u0: Lu, va: Lu, u1: Lu, vb: Lu) {
  return [u0, Math.min(va, vb), u1, Math.max(va, vb)] as const
}

/** The front of a unit on the ground: the front door, and the overhead door beside it. */
function frontCell(row: UnitRow, { from, to, type }: Piece, roof: Lu): PlanCell {
  const start = from + FRAME
  const front = {
    vertical: false,
    at: row.front,
    from: start,
    to: start + DOORS.front,
    kind: OPENING.door,
  }
  const left = start + DOORS.front + FRAME
  const middle = Math.max(left + OVERHEAD.width / 2, Math.floor((left + to - FRAME) / 2))
  const doors = [
    front,
    overheadDoor(
      middle,
      row.front,
      headUnder(Math.min(roof, toLattice(DESIGN_RULES.office_floor_height))),
    ),
  ]
  return roomOf(FN, [partBetween(from, row.front, to, row.strip)], {
    unitType: type?.id ?? null,
    doors,
  })
}
