/** How much of a design a fix changes: of several the least is proposed. */
import { GROUND_ARCHETYPES } from '../keep-apart.ts'
import type { ObeyedPatch } from '../obey-building.ts'
import type { PublicBuilding } from '../public-records.ts'

/** A building and what becomes of it. */
export interface Move {
  readonly building: PublicBuilding
  readonly patch: ObeyedPatch
}

export function leastOf(moves: readonly Move[]): Move | null {
  return moves.reduce<Move | null>(
    (best, each) => (!best || effortOf(each) < effortOf(best) ? each : best),
    null,
  )
}

/** A quarter turn is as much as moving it so many metres, and so is a tenth of its length, width or height. */
const TURN = 10
const TENTH = 10
/** Cars and green give way to buildings: as if they were moved by this share. */
const GROUND_SHARE = 0.25

function effortOf({ building, patch }: Move): number {
  const { x, y, rotate_z, maxlength, maxwidth, maxheight, archetype, cfg } = building
  const distance = Math.hypot((patch.x ?? x) - x, (patch.y ?? y) - y)
  const quarters = Math.abs((patch.rotate_z ?? rotate_z) - rotate_z) / (Math.PI / 2)
  const less = (before: number, after = before) => Math.max(0, 1 - after / before)
  const floors = cfg.house.residential_floors
  const lost =
    less(maxlength, patch.maxlength) +
    less(maxwidth, patch.maxwidth) +
    less(maxheight, patch.maxheight) +
    less(floors, patch.cfg?.house?.residential_floors)
  const effort = distance + TURN * quarters + TENTH * 10 * lost
  return effort * (GROUND_ARCHETYPES.includes(archetype) ? GROUND_SHARE : 1)
}
