/** What stands in the rooms of a plan: stairs, lifts; names and areas. */
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
import { type Canvas, type Extent, line } from './canvas.ts'
import type { PlanLabels } from './labels.ts'
import type { Label } from './lettering.ts'
import { lift, stair } from './symbols.ts'

/** A passage without a place this wide is part of a lobby, metres. */
const MIN_LOBBY = 3

/** Bounds of a box ring in metres. */
export function boxOf(ring: Ring): Extent {
  const [x0, y0, x1, y1] = [ring[0], ring[1], ring[4], ring[5]].map((v) => toMetres(v as number))
  return { x0, y0, x1, y1 } as Extent
}

/** What stands in a room besides its name: a stair, a lift, the cross of what is open. */
export function drawContents(c: Canvas, cell: Cell, galleryOnTop: boolean): void {
  const { x0, y0, x1, y1 } = largestBoxIn(cell.net)
  const room = { x0: toMetres(x0), y0: toMetres(y0), x1: toMetres(x1), y1: toMetres(y1) }
  if (cell.fn === FunctionType.staircase) stair(c, room, galleryOnTop)
  else if (cell.fn === FunctionType.elevator) lift(c, room)
  else if (cell.fn === FunctionType.empty && !isHome(cell)) {
    line(c, [room.x0, room.y0, room.x1, room.y1], 'stroke="#999" stroke-width="0.6"')
    line(c, [room.x0, room.y1, room.x1, room.y0], 'stroke="#999" stroke-width="0.6"')
  }
}

/** A dwelling or a space of a type of the mix. */
const isHome = ({ unitType, fn }: Cell) => unitType !== null || isDwelling(fn)

/** What is written in a room, around the middle of its largest box; of a dwelling beside its stair. */
export function labelOf(
  cell: Cell,
  model: BuildingModel,
  labels: PlanLabels,
  stairRing: Ring | undefined,
): Label | null {
  const whole = largestBoxIn(cell.net)
  const { x0, y0, x1, y1 } = stairRing ? beside(whole, boundsOf(stairRing)) : whole
  const at = [(x0 + x1) / 2, (y0 + y1) / 2] as const
  const area = `${toSquareMetres(cell.goArea).toFixed(1).replace('.', labels.decimal)} m²`
  if (isHome(cell)) {
    const name = { content: nameOf(cell, model, labels), size: 15, style: 'font-weight="600"' }
    const size = { content: area, size: 11.5, style: '' }
    return { room: cell.net, at, versions: [[name, size], [name], [size]] }
  }
  const key = cell.flags & SANITARY ? 'sanitary' : NAMES[cell.fn]
  if (!key) return null
  const longest = toMetres(Math.max(x1 - x0, y1 - y0))
  if (cell.fn === FunctionType.corridor && longest < MIN_LOBBY) return null
  const style = 'fill="#555"'
  const name = { content: labels[key], size: 9.5, style }
  return { room: cell.net, at, versions: [[name, { content: area, size: 8.5, style }], [name]] }
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
