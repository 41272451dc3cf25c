/** The doors and windows of the long facades. */
import { DESIGN_RULES, FunctionType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { OPENING } from '../../model/openings.ts'
import type { CellSpec } from '../../strip/frame.ts'
import type { BalconyBox } from './balconies.ts'

/** Share of a living facade that is glass (domain reference §3.2 "daylight quick check"). */
const GLASS_SHARE = 0.6
export const DOOR_HEAD = toLattice(2.3)
export const WINDOW_HEAD = toLattice(2.5)
export const WINDOW_SILL = toLattice(0.6)
const KITCHEN_SILL = toLattice(1)
const KITCHEN_WINDOW = toLattice(1.5)
export const SIDE_WINDOW = toLattice(1.2)
const BALCONY_DOOR = toLattice(0.95)
/** Wall that stays above every opening. */
const LINTEL = toLattice(0.2)
const GAP = toLattice(0.4)

export const LOBBY_DOOR = toLattice(DESIGN_RULES.corridor_width)
export const INNER_DOOR = toLattice(0.9)
/** Functions with glazed doors to the gallery. */
const GLAZED: readonly FunctionType[] = [FunctionType.entrance, FunctionType.commercial]
/** Functions without windows. */
const UNLIT: readonly FunctionType[] = [
  FunctionType.elevator,
  FunctionType.me,
  FunctionType.empty,
  FunctionType.storage,
]

/** The top of an opening: as asked, but under the lintel of its floor. */
export function headUnder(head: Lu, floorHeight: Lu): Lu {
  return Math.min(head, floorHeight - LINTEL)
}

function kindOfDoor(fn: FunctionType): number {
  if (fn === FunctionType.elevator) return OPENING.lift_door
  return GLAZED.includes(fn) ? OPENING.glazed_door : OPENING.door
}

/** Gallery side: the front door and a kitchen window beside it; halls and lobbies are glazed. */
export function frontOpenings(openings: number[], spec: CellSpec, head: (h: Lu) => Lu): void {
  const from = spec.u0 + spec.inset.left
  const to = spec.u1 - spec.inset.right
  if (spec.fn === FunctionType.corridor) {
    const width = Math.min(LOBBY_DOOR, to - from)
    const at = from + Math.floor((to - from - width) / 2)
    openings.push(0, at, at + width, 0, head(DOOR_HEAD), OPENING.glazed_door)
    return
  }
  let [a, b] = [from + GAP, to - GAP]
  if (spec.door) {
    const kind = kindOfDoor(spec.fn)
    openings.push(0, spec.door[0], spec.door[1], 0, head(DOOR_HEAD), kind)
    if (spec.door[0] - from > to - spec.door[1]) b = spec.door[0] - GAP
    else a = spec.door[1] + GAP
  }
  const width = Math.min(KITCHEN_WINDOW, b - a)
  if (width < GAP || UNLIT.includes(spec.fn)) return
  const at = a + Math.floor((b - a - width) / 2)
  openings.push(0, at, at + width, KITCHEN_SILL, head(WINDOW_HEAD), OPENING.window)
}

/** Living side: glass over six tenths of the frontage, with a door where the balcony or terrace lies. */
export function backOpenings(
  openings: number[],
  spec: CellSpec,
  head: (h: Lu) => Lu,
  balcony: BalconyBox | undefined,
): void {
  const left = spec.u0 + spec.inset.left
  const right = spec.u1 - spec.inset.right
  if (UNLIT.includes(spec.fn) || right - left < 2 * GAP) return
  const width = Math.floor((right - left) * GLASS_SHARE)
  const from = left + Math.floor((right - left - width) / 2)
  const to = from + width
  const glass = (a: Lu, b: Lu, sill: Lu, kind: number) => {
    if (b - a >= GAP) openings.push(1, a, b, sill, head(WINDOW_HEAD), kind)
  }
  if (!balcony) {
    glass(from, to, WINDOW_SILL, OPENING.window)
    return
  }
  const door = spec.mirrored ? Math.min(balcony.u1, to) - BALCONY_DOOR : Math.max(balcony.u0, from)
  glass(from, door, WINDOW_SILL, OPENING.window)
  glass(door, door + BALCONY_DOOR, 0, OPENING.glazed_door)
  glass(door + BALCONY_DOOR, to, WINDOW_SILL, OPENING.window)
}
