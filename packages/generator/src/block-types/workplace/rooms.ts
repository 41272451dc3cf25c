/** Rooms of workplaces as unions of boxes, and the doors between them. */
import type { FunctionType } from '@kavel/domain'
import { boxRing, type Lu, type Ring } from '@kavel/geometry'
import { OPENING } from '../../model/openings.ts'
import { contactOf, doorOn, type PlanCell, type PlanDoor, planCell } from '../../plan/cell.ts'
import { DOORS } from '../../plan/openings.ts'
import { outlineOf } from '../../plan/outline.ts'
import { across, bordersByCell, bordersOf } from '../../plan/partition.ts'

/** x0, y0, x1, y1 of a part of a room. */
export type Part = readonly [Lu, Lu, Lu, Lu]

/** One ring around parts that lie against each other; parts without area count for nothing. */
function ringAround(parts: readonly Part[]): Ring {
  const boxes = parts.filter(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0)
  const rings = boxes.map(([x0, y0, x1, y1]) => boxRing(x0, y0, x1, y1))
  return outlineOf(bordersOf(rings))[0]?.outer ?? new Int32Array(0)
}

export function roomOf(
  fn: FunctionType,
  parts: readonly Part[],
  more: Parameters<typeof planCell>[2] = {},
): PlanCell {
  return planCell(fn, ringAround(parts), more)
}

/**
 * The rooms that `opens` says with a door to each of the rooms they open on that they touch: an office has one to the hall
 * of every core, so that there is a second way out.
 */
export function hangInner(
  cells: readonly PlanCell[],
  opens: (from: PlanCell, to: PlanCell) => boolean,
): PlanCell[] {
  const borders = bordersOf(cells.map(({ ring }) => ring))
  const byCell = bordersByCell(borders, cells.length)
  return cells.map((cell, n) => {
    const own = byCell[n] ?? []
    const others = new Set(own.map((border) => across(border, n)))
    const doors: PlanDoor[] = []
    for (const other of [...others].sort((a, b) => a - b)) {
      const to = cells[other]
      if (!to || !opens(cell, to)) continue
      const contact = contactOf(own, n, other)
      const door = contact && doorOn(contact, DOORS.front, OPENING.door, { margin: FRAME })
      if (door) doors.push(door)
    }
    return doors.length > 0 ? { ...cell, doors: [...doors, ...cell.doors] } : cell
  })
}

/** Wall beside a door: half the difference of the contact a door needs and the door, lattice units. */
const FRAME: Lu = 10_000
