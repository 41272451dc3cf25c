/** What stands in the rooms of a plan: names and areas, stairs, lifts. */
import { FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  largestBoxIn,
  type Ring,
  toMetres,
  toSquareMetres,
} from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import { DEFAULT_UNIT_ID } from '../../input/types-of-mix.ts'
import { type BuildingModel, type Cell, SANITARY } from '../../model/types.ts'
import { type Canvas, type Extent, line, text } from './canvas.ts'
import type { PlanLabels } from './labels.ts'
import { lift, stair } from './symbols.ts'

/** Rooms narrower than this stay without text; a passage narrower than a lobby is part of it, metres. */
const MIN_LABEL = 1
const MIN_LOBBY = 3
/** Width of a letter of a room's name on the plan, metres. */
const LABEL_LETTER = 0.25
/** A room below this whose name does not fit stays without text, m2: the door swings where the text would be. */
const CLOSET = 8

/** Bounds of a box ring in metres. */
export function boxOf(ring: Ring): Extent {
  const [x0, y0, x1, y1] = [ring[0], ring[1], ring[4], ring[5]].map((v) => toMetres(v as number))
  return { x0, y0, x1, y1 } as Extent
}

export function drawContents(
  c: Canvas,
  cell: Cell,
  model: BuildingModel,
  labels: PlanLabels,
  galleryOnTop: boolean,
  stairRing: Ring | undefined,
): void {
  const whole = largestBoxIn(cell.net)
  const { x0, y0, x1, y1 } = stairRing ? beside(whole, boundsOf(stairRing)) : whole
  const room = { x0: toMetres(x0), y0: toMetres(y0), x1: toMetres(x1), y1: toMetres(y1) }
  const x = (room.x0 + room.x1) / 2
  const y = (room.y0 + room.y1) / 2
  const area = `${toSquareMetres(cell.goArea).toFixed(1).replace('.', labels.decimal)} m²`
  if (cell.unitType !== null || isDwelling(cell.fn)) {
    text(c, x, y + 0.5, nameOf(cell, model, labels), 15, 'font-weight="600"')
    text(c, x, y - 0.45, area, 11.5)
    return
  }
  if (cell.fn === FunctionType.staircase) stair(c, room, galleryOnTop)
  else if (cell.fn === FunctionType.elevator) lift(c, room)
  else if (cell.fn === FunctionType.empty) {
    line(c, [room.x0, room.y0, room.x1, room.y1], 'stroke="#999" stroke-width="0.6"')
    line(c, [room.x0, room.y1, room.x1, room.y0], 'stroke="#999" stroke-width="0.6"')
  } else drawSharedName(c, cell, room, area, labels)
}

/** The largest part of a room on one side of its stair. */
function beside({ x0, y0, x1, y1 }: Box, stair: Box): Box {
  const parts: Box[] = [
    { x0, y0, x1: stair.x0, y1 },
    { x0: stair.x1, y0, x1, y1 },
    { x0, y0, x1, y1: stair.y0 },
    { x0, y0: stair.y1, x1, y1 },
  ]
  const room = (e: Box) => (e.x1 - e.x0) * (e.y1 - e.y0)
  return parts.reduce((best, part) => (room(part) > room(best) ? part : best))
}

/** Of its type; houses without types are dwellings. */
function nameOf({ unitType }: Cell, { mix }: BuildingModel, labels: PlanLabels): string {
  if (unitType === null || unitType === DEFAULT_UNIT_ID) return labels.dwelling
  return mix.types.find((type) => type.unitId === unitType)?.name || unitType
}

function drawSharedName(
  c: Canvas,
  cell: Cell,
  room: Extent,
  area: string,
  labels: PlanLabels,
): void {
  const x = (room.x0 + room.x1) / 2
  const y = (room.y0 + room.y1) / 2
  const key = cell.flags & SANITARY ? 'sanitary' : NAMES[cell.fn]
  const name = key && labels[key]
  const width = room.x1 - room.x0
  if (!name || width < MIN_LABEL || (cell.fn === FunctionType.corridor && width < MIN_LOBBY)) return
  const fits = name.length * LABEL_LETTER < width
  if (!fits && toSquareMetres(cell.netArea) < CLOSET) return
  if (fits) text(c, x, y + 0.3, name, 9.5, 'fill="#555"')
  text(c, x, y - (fits ? 0.3 : 0), area, 8.5, 'fill="#555"')
}

const NAMES: Partial<Record<FunctionType, keyof PlanLabels>> = {
  [FunctionType.entrance]: 'entrance',
  [FunctionType.common]: 'common',
  [FunctionType.me]: 'technical',
  [FunctionType.corridor]: 'lobby',
  [FunctionType.commercial]: 'commercial',
  [FunctionType.office]: 'office',
  [FunctionType.industrial]: 'industrial',
  [FunctionType.storage]: 'storage',
  [FunctionType.bicycle]: 'bicycles',
  [FunctionType.bicycle_double]: 'bicycles',
  [FunctionType.parking]: 'parking',
}
