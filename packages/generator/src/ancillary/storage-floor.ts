/**
 * A storage floor: what its cells of storage hold is laid out anew, as a bicycle room beside each entrance hall on the ground
 * and storages along corridors that open on the hall, the corridor or the gallery (generator reference §9.12).
 */
import { FunctionType } from '@kavel/domain'
import {
  type Box,
  boundsOf,
  boxesOf,
  boxRing,
  type Lu,
  type Ring,
  toLattice,
} from '@kavel/geometry'
import type { Rules } from '../input/rules.ts'
import { OPENING } from '../model/openings.ts'
import { type PlanCell, type PlanDoor, planCell } from '../plan/cell.ts'
import type { FloorDraft } from '../plan/floor-draft.ts'
import { DOORS } from '../plan/openings.ts'
import { type BicycleNeed, bicycleRooms } from './bicycle-room.ts'
import { bestComb, type Comb } from './comb.ts'
import { acrossAt, alongSide, doorIn, type Frame, frameOf, ringAt, SIDES } from './frame.ts'
import {
  contactWith,
  type Drawn,
  insetsOf,
  type Part,
  piecesAlong,
  type Surroundings,
  spaceOf,
} from './sides.ts'
import { isSliver, withSliver } from './slivers.ts'

/** The wall beside a door on either hand, metres. */
const FRAME = toLattice(0.1)

/** What a storage floor holds. */
export interface StorageFloor {
  cells: PlanCell[]
  storages: number
  places: number
}

/** The floor laid out anew; null when not one storage fits. */
export function storageFloor(
  draft: FloorDraft,
  rules: Rules,
  bicycles: BicycleNeed | null,
): StorageFloor | null {
  const around: Surroundings = { draft, rules }
  const divided = draft.cells.flatMap((cell, n) =>
    cell.fn === FunctionType.storage && cell.partOf === undefined ? [n] : [],
  )
  let best: StorageFloor | null = null
  const isPlain = divided.every((cell) => (draft.cells[cell] as PlanCell).ring.length === 8)
  for (const split of isPlain ? [rowsOf] : [rowsOf, columnsOf]) {
    const parts = divided.flatMap((cell) =>
      split((draft.cells[cell] as PlanCell).ring).map((box) => ({ cell, box })),
    )
    const made = laidOut(parts, around, bicycles)
    if (!made) continue
    if (best && made.storages + made.places <= best.storages + best.places) continue
    best = made
  }
  if (!best || best.storages === 0) return null
  const kept = draft.cells.filter((_, n) => !divided.includes(n))
  return { ...best, cells: [...kept, ...best.cells] }
}

/** The boxes that tile a ring: its rows between corners, those of the same width as one. */
function rowsOf(ring: Ring): Box[] {
  const rows: Box[] = []
  for (const box of boxesOf(ring)) {
    const below = rows.find(({ x0, x1, y1 }) => x0 === box.x0 && x1 === box.x1 && y1 === box.y0)
    if (below) below.y1 = box.y1
    else rows.push({ ...box })
  }
  return rows
}

/** The same, cut the other way: columns. */
function columnsOf(ring: Ring): Box[] {
  const turned = rowsOf(ring.map((_, i) => ring[i ^ 1] as Lu))
  return turned.map(({ x0, y0, x1, y1 }) => ({ x0: y0, y0: x0, x1: y1, y1: x1 }))
}

function laidOut(
  all: readonly Part[],
  around: Surroundings,
  bicycles: BicycleNeed | null,
): StorageFloor | null {
  const asked = all.filter((part) => !isSliver(part, around))
  const rooms = bicycles
    ? bicycleRooms(asked, bicycles, around)
    : { parts: [...asked], cells: [], drawn: [], places: 0 }
  const { drawn } = rooms
  const cells = [...rooms.cells]
  let left = rooms.parts
  let storages = 0
  // a part is reached from the plan around it, or from the corridors of one beside it
  for (;;) {
    const reached = left.flatMap((part) => {
      const comb = combIn(part, around, drawn)
      return comb ? [{ part, comb }] : []
    })
    const [next] = reached.sort((a, b) => b.comb.comb.boxes.length - a.comb.comb.boxes.length)
    if (!next) break
    const { frame, comb } = next.comb
    cells.push(...cellsOf(next.part, frame, comb, around, drawn))
    storages += comb.boxes.length
    left = left.filter((part) => part !== next.part)
  }
  const isThin = (part: Part) => isSliver(part, around)
  for (const part of left) if (!isThin(part)) cells.push(services(part, around, drawn))
  let whole: PlanCell[] | null = cells
  for (const { box } of [...all, ...left].filter(isThin)) whole = whole && withSliver(whole, box)
  return whole && { cells: whole, storages, places: rooms.places }
}

/** What is left too small for storages, with a door where one can come in. */
function services(part: Part, around: Surroundings, drawn: readonly Drawn[]): PlanCell {
  const { x0, y0, x1, y1 } = part.box
  const lines = [false, true].flatMap((fromWay) =>
    SIDES.flatMap((side) => {
      const frame = frameOf(part.box, side)
      return openings(frame, part, around, drawn, fromWay).map(({ s0, s1 }) =>
        alongSide(frame, s0 + FRAME, s1 - FRAME),
      )
    }),
  )
  const doors = lines.map((line) => doorIn(line, DOORS.inner, OPENING.door))
  const door = doors.find((each) => each !== null)
  return planCell(FunctionType.me, boxRing(x0, y0, x1, y1), { doors: door ? [door] : [] })
}

interface Reached {
  frame: Frame
  comb: Comb
}

/** The best way to fill a part from any of its sides: from inside the building when it can, else from a path or gallery. */
function combIn(part: Part, around: Surroundings, drawn: readonly Drawn[]): Reached | null {
  let best: Reached | null = null
  for (const fromWay of [false, true]) {
    for (const side of SIDES) {
      const frame = frameOf(part.box, side)
      const open = openings(frame, part, around, drawn, fromWay)
      if (open.length === 0) continue
      const comb = bestComb(
        frame.length,
        frame.depth,
        insetsOf(frame, part, around),
        around.rules,
        (s0, s1) => open.some((each) => widthOf(each, s0, s1) >= DOORS.inner + 2 * FRAME),
      )
      if (comb && comb.boxes.length > (best?.comb.boxes.length ?? 0)) best = { frame, comb }
    }
    if (best) return best
  }
  return best
}

interface Opening {
  s0: Lu
  s1: Lu
  /** Open to a corridor of the same storages: no door. */
  isOpen: boolean
}

/** Where one can come in along a side. */
function openings(
  frame: Frame,
  part: Part,
  around: Surroundings,
  drawn: readonly Drawn[],
  fromWay: boolean,
): Opening[] {
  const inside = piecesAlong(frame, part, around).flatMap(({ s0, s1, beyond }) =>
    beyond === 'entrance' || beyond === 'corridor' || (fromWay && beyond === 'way')
      ? [{ s0, s1, isOpen: false }]
      : [],
  )
  const joined = drawn.flatMap(({ cell, box }) => {
    const contact = cell === part.cell ? contactWith(frame, box) : null
    return contact ? [{ ...contact, isOpen: true }] : []
  })
  return [...joined, ...inside]
}

function widthOf({ s0, s1 }: Opening, from: Lu, to: Lu): Lu {
  return Math.min(s1, to) - Math.max(s0, from)
}

/** The cells of a comb with their doors; its corridors are added to those that are drawn. */
function cellsOf(
  part: Part,
  frame: Frame,
  { boxes, corridors, mouths }: Comb,
  around: Surroundings,
  drawn: Drawn[],
): PlanCell[] {
  const space = spaceOf(part)
  const ways = [false, true].map((fromWay) => openings(frame, part, around, drawn, fromWay))
  const open = ways.find((each) => each.length > 0) ?? []
  const doorsAt = (s0: Lu, s1: Lu, width: Lu, isRoom: boolean): PlanDoor[] => {
    const [widest] = [...open].sort((a, b) => widthOf(b, s0, s1) - widthOf(a, s0, s1))
    if (!widest || (widest.isOpen && !isRoom)) return []
    const line = alongSide(frame, Math.max(widest.s0, s0) + FRAME, Math.min(widest.s1, s1) - FRAME)
    const door = doorIn(line, Math.min(width, line.to - line.from), OPENING.door)
    return door ? [door] : []
  }
  const halls = corridors.map((patch): PlanCell => {
    const isMouth =
      patch.t0 === 0 && mouths.some(({ s0, s1 }) => s0 === patch.s0 && s1 === patch.s1)
    const doors = isMouth ? doorsAt(patch.s0, patch.s1, DOORS.front, false) : []
    return planCell(FunctionType.corridor, ringAt(frame, patch), { space, doors })
  })
  const rooms = boxes.map((box): PlanCell => {
    const { s0, s1, t0, t1, doorAt } = box
    const door =
      doorAt === null
        ? doorsAt(s0, s1, DOORS.inner, true)
        : [doorIn(acrossAt(frame, doorAt, t0, t1), DOORS.inner, OPENING.door)]
    const doors = door.filter((each) => each !== null)
    return planCell(FunctionType.storage, ringAt(frame, box), { doors })
  })
  for (const { ring } of halls) drawn.push({ cell: part.cell, box: boundsOf(ring) })
  return [...halls, ...rooms]
}
