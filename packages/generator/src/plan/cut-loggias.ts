/** Dwellings of a floor with their loggias cut out: from version 3.6 on (generator reference §9.13). */
import { type Lu, toMetres } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { Resolved } from '../input/resolve.ts'
import type { DwellingType } from '../input/types-of-mix.ts'
import { isHome, type PlanCell } from './cell.ts'
import type { FloorDraft } from './floor-draft.ts'
import { SIDE_WALL } from './loggia-size.ts'
import { isNeighbourWall, type LoggiaSpot, loggiaSpot } from './loggias.ts'
import { netRing } from './net.ts'
import { openOf } from './open-air.ts'
import { livingFacade } from './openings.ts'
import { saySmall } from './outdoor.ts'
import { type Border, OUTSIDE } from './partition.ts'
import { partitionOf } from './partition-of.ts'
import { clearBetween, wallKinds, wallReach } from './wall-kinds.ts'

/** The dwellings of a floor with their loggias cut out. */
export interface CutLoggias {
  cells: PlanCell[]
  /** By cell; undefined: it has none. */
  spots: (LoggiaSpot | undefined)[]
  /** Thickness of the wall between a loggia and a neighbour's; undefined: as any facade. */
  sideWall(border: Border): Lu | undefined
}

/** Cuts a loggia out of each dwelling that asks for one and keeps its size; a message says where there is none. */
export function cutLoggias(
  draft: FloorDraft,
  b: Resolved,
  messages: MessageList,
): CutLoggias | null {
  const { cells, ways } = draft
  const { borders, byCell } = partitionOf(cells)
  wallKinds(draft, cells, borders, b.rules)
  const spots = cells.map((cell, n): LoggiaSpot | undefined => {
    const type = isHome(cell) && cell.partOf === undefined ? typeOf(b, cell) : undefined
    if (type?.balcony.type !== 'inset') return undefined
    const own = byCell[n] as Border[]
    const border = livingFacade(cell, openOf(cell, own, b.beside), ways)
    const clear = border && clearBetween(cell.ring, border, own)
    const net = netRing(cell.ring, own, wallReach)
    const spot = border && clear && loggiaSpot(type, cell, border, clear, net, b.rules)
    if (spot) {
      const depth = Math.abs(spot.front - spot.back)
      saySmall(type, spot.to - spot.from, depth, b.rules.balconyMinArea, messages)
      return spot
    }
    const value = clear ? toMetres(clear.to - clear.from) : 0
    messages.add('balcony_impossible', { target: `unit:${type.id}`, unit: type.id, value })
    return undefined
  })
  if (spots.every((spot) => spot === undefined)) return null
  return {
    cells: cells.map((cell, n) => {
      const ring = spots[n]?.gross
      return ring ? { ...cell, ring } : cell
    }),
    spots,
    sideWall(border) {
      const { low, high } = border
      const spot = low === OUTSIDE ? spots[high] : high === OUTSIDE ? spots[low] : undefined
      return spot && isNeighbourWall(spot, border) ? SIDE_WALL : undefined
    },
  }
}

/** The type of a dwelling; undefined: it has none of the building's. */
export function typeOf({ types }: Resolved, { unitType }: PlanCell): DwellingType | undefined {
  return types.find(({ id }) => id === unitType)
}
