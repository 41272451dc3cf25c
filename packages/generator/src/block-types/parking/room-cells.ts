/** The rooms of a floor that cars stand on: its cells for parking, and the corridors between them that nobody needs. */
import { FunctionType } from '@kavel/domain'
import { type Box, boundsOf, boxRing, type Lu, ringArea } from '@kavel/geometry'
import { OPENING } from '../../model/openings.ts'
import { contactOf, doorOn, type PlanCell, type PlanDoor, planCell } from '../../plan/cell.ts'
import { CORRIDOR } from '../../plan/doors.ts'
import { DOORS } from '../../plan/openings.ts'
import { outlineOf } from '../../plan/outline.ts'
import { bordersOf } from '../../plan/partition.ts'
import { partitionOf } from '../../plan/partition-of.ts'

/** The cells of the floor with one cell a room; rooms come first. */
export function withRooms(cells: readonly PlanCell[]): { cells: PlanCell[]; rooms: number } {
  const opened = cells.flatMap((cell, n) => withoutCorridor(cell, n, cells))
  const own = opened.filter(({ fn }) => fn === FunctionType.parking)
  const others = opened.filter(({ fn }) => fn !== FunctionType.parking)
  const outlines = outlineOf(bordersOf(own.map(({ ring }) => ring)))
  // a room around a core has no ring of its own: it stays as it was drawn
  if (outlines.some(({ holes }) => holes.length > 0)) {
    const kept = cells.filter(({ fn }) => fn !== FunctionType.parking)
    const rooms = cells.filter(({ fn }) => fn === FunctionType.parking)
    return { cells: [...rooms, ...kept], rooms: rooms.length }
  }
  const doors = own.flatMap((cell) => cell.doors)
  const rooms = outlines.map(({ outer }) => {
    const on = doors.filter((door) => isOn(door, outer))
    return planCell(FunctionType.parking, outer, { doors: on })
  })
  return { cells: withDoors([...rooms, ...others], rooms.length), rooms: rooms.length }
}

/** Of a corridor between rooms for cars only what leads from the hall to the cores. */
function withoutCorridor(cell: PlanCell, n: number, cells: readonly PlanCell[]): PlanCell[] {
  const isMain = cell.space === null || cell.space === CORRIDOR
  if (cell.fn !== FunctionType.corridor || !isMain || cell.doors.length > 0) return [cell]
  if (cell.ring.length !== 8) return [cell]
  const whole = boundsOf(cell.ring)
  const isAlongX = whole.x1 - whole.x0 >= whole.y1 - whole.y0
  let [from, to] = isAlongX ? [whole.x1, whole.x0] : [whole.y1, whole.y0]
  for (const border of partitionOf(cells).byCell[n] ?? []) {
    const other = cells[border.low === n ? border.high : border.low]
    if (!other || border.vertical === isAlongX || other.fn === FunctionType.parking) continue
    from = Math.min(from, border.from)
    to = Math.max(to, border.to)
  }
  if (to <= from) return [cell]
  const part = (a: Lu, b: Lu): Box =>
    isAlongX ? { ...whole, x0: a, x1: b } : { ...whole, y0: a, y1: b }
  const [low, high] = isAlongX ? [whole.x0, whole.x1] : [whole.y0, whole.y1]
  const ringOf = ({ x0, y0, x1, y1 }: Box) => boxRing(x0, y0, x1, y1)
  const kept = { ...cell, ring: ringOf(part(from, to)) }
  const freed = [part(low, from), part(to, high)].map(ringOf).filter((ring) => ringArea(ring) > 0)
  return [kept, ...freed.map((ring) => planCell(FunctionType.parking, ring))]
}

/** Does an opening lie on a side of a ring? */
export function isOn(
  { vertical, at, from, to }: Omit<PlanDoor, 'kind'>,
  ring: ArrayLike<number>,
): boolean {
  const n = ring.length
  // of a corner what lies across the side, and what along it
  const [across, along] = vertical ? [0, 1] : [1, 0]
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    if (ring[i + across] !== at || ring[j + across] !== at) continue
    const a = ring[j + along] as Lu
    const b = ring[i + along] as Lu
    if (Math.min(a, b) <= from && to <= Math.max(a, b)) return true
  }
  return false
}

const HALLS: readonly FunctionType[] = [FunctionType.corridor, FunctionType.entrance]

/** A room that lost its doors has one on the longest wall of a hall. */
function withDoors(cells: PlanCell[], rooms: number): PlanCell[] {
  const { borders } = partitionOf(cells)
  return cells.map((cell, n) => {
    if (n >= rooms || cell.doors.length > 0) return cell
    const contacts = cells.flatMap(({ fn }, k) =>
      HALLS.includes(fn) ? (contactOf(borders, n, k) ?? []) : [],
    )
    contacts.sort((a, b) => b.to - b.from - (a.to - a.from))
    const [longest] = contacts
    const door = longest && doorOn(longest, DOORS.inner, OPENING.door, { margin: DOORS.inner / 4 })
    return door ? { ...cell, doors: [door] } : cell
  })
}
