/** The walls of a floor as centre lines with a thickness, and their doors and windows. */
import { FunctionType } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import { isDwelling } from '../../input/floors.ts'
import { OPENING } from '../../model/openings.ts'
import type { Wall, WallSubtype } from '../../model/types.ts'
import type { CellSpec, Frame } from '../../strip/frame.ts'
import type { BalconyBox } from './balconies.ts'
import type { Drawing } from './cells.ts'
import {
  backOpenings,
  DOOR_HEAD,
  frontOpenings,
  headUnder,
  INNER_DOOR,
  LOBBY_DOOR,
  SIDE_WINDOW,
  WINDOW_HEAD,
  WINDOW_SILL,
} from './openings.ts'

/** Handrails: thickness and height, metres (Dutch building rules ask for at least 1.0 m). */
const RAILING = { thickness: toLattice(0.05), height: toLattice(1.1) }
interface Draft {
  edges: number[]
  openings: number[]
}

/** All walls of a floor: outer by side, party, inner, and the railings of gallery and balconies. */
export function wallsOf(
  specs: readonly CellSpec[],
  balconies: readonly BalconyBox[],
  d: Drawing,
  frame: Frame,
  height: Lu,
  ground: boolean,
): Wall[] {
  const { section, strip, rules } = d
  const { front, back } = section
  const outer = rules.outerWall
  const half = Math.floor(outer / 2)
  const first = specs[0]
  const last = specs.at(-1)
  if (!first || !last) return []
  const leftT = first.inset.left
  const rightT = last.inset.right
  const head = (h: Lu) => headUnder(h, height)

  const long = draft()
  const add = line(frame)
  add(long, 0, front + half, strip.length, front + half)
  add(long, 0, back - half, strip.length, back - half)
  const balconied = new Map(balconies.map((box) => [box.cell, box]))
  specs.forEach((spec, i) => {
    if (spec.open.front) frontOpenings(long.openings, spec, head)
    if (spec.open.back) backOpenings(long.openings, spec, head, balconied.get(i))
  })
  const left = draft()
  add(left, Math.floor(leftT / 2), front + outer, Math.floor(leftT / 2), back - outer)
  const right = draft()
  const rightU = strip.length - Math.floor(rightT / 2)
  add(right, rightU, front + outer, rightU, back - outer)
  for (const [spec, wall] of [
    [first, left],
    [last, right],
  ] as const) {
    const clear = spec.v1 - spec.inset.back - (spec.v0 + spec.inset.front)
    if (isDwelling(spec.fn) && clear > 2 * SIDE_WINDOW) {
      const from = Math.floor(clear / 4)
      wall.openings.push(
        0,
        from,
        from + SIDE_WINDOW,
        WINDOW_SILL,
        head(WINDOW_HEAD),
        OPENING.window,
      )
    }
  }
  const walls = [
    wall('outer', long, 0, height, outer),
    wall('outer', left, 0, height, leftT),
    wall('outer', right, 0, height, rightT),
    ...partitions(specs, d, frame, height),
  ]
  const railing = railings(balconies, section.gallery, strip.length, frame, ground)
  return railing ? [...walls, railing] : walls
}

function draft(): Draft {
  return { edges: [], openings: [] }
}

function line(frame: Frame) {
  return (into: Draft, u0: Lu, v0: Lu, u1: Lu, v1: Lu) => {
    into.edges.push(frame.x(u0), frame.y(v0), frame.x(u1), frame.y(v1))
  }
}

function wall(subtype: WallSubtype, d: Draft, z0: Lu, z1: Lu, thickness: Lu): Wall {
  const edges = Int32Array.from(d.edges)
  return { subtype, edges, z0, z1, thickness, openings: Int32Array.from(d.openings) }
}

/** Walls between cells: party walls between dwellings, inner walls around and inside cores and halls. */
function partitions(specs: readonly CellSpec[], d: Drawing, frame: Frame, height: Lu): Wall[] {
  const { section, rules } = d
  const party = draft()
  const inner = draft()
  const add = line(frame)
  const v0 = section.front + rules.outerWall
  const v1 = section.back - rules.outerWall
  const head = headUnder(DOOR_HEAD, height)
  const open = (from: Lu, to: Lu, kind: number = OPENING.door) =>
    inner.openings.push(inner.edges.length / 4 - 1, from, to, 0, head, kind)
  const full = new Set<Lu>()
  specs.forEach((spec, i) => {
    const before = specs[i - 1]
    if (spec.u0 === 0 || full.has(spec.u0) || !before || !startsBay(specs, i)) return
    full.add(spec.u0)
    const dwellings = isDwelling(spec.fn) && isDwelling(before.fn)
    add(dwellings ? party : inner, spec.u0, v0, spec.u0, v1)
    const hall = spec.fn === FunctionType.entrance || before.fn === FunctionType.entrance
    const core = CORE.includes(spec.fn) || CORE.includes(before.fn)
    if (!hall || !core || !d.rows || d.rows.lobby === d.rows.front) return
    const clear = d.rows.lobby - Math.max(d.rows.passage, v0)
    const at = Math.max(d.rows.passage, v0) - v0 + Math.floor((clear - LOBBY_DOOR) / 2)
    open(Math.max(0, at), Math.max(0, at) + LOBBY_DOOR)
  })
  for (const spec of specs) {
    const a = Math.max(spec.v0, v0)
    const b = Math.min(spec.v1, v1)
    if (spec.u0 > 0 && !full.has(spec.u0)) {
      add(inner, spec.u0, a, spec.u0, b)
      if (spec.fn === FunctionType.common) {
        const at = Math.floor((b - a - INNER_DOOR) / 2)
        open(at, at + INNER_DOOR)
      }
    }
    if (spec.v0 > section.front && spec.inset.front > 0) {
      const from = spec.u0 + spec.inset.left
      add(inner, from, spec.v0, spec.u1 - spec.inset.right, spec.v0)
      const kind = spec.fn === FunctionType.elevator ? OPENING.lift_door : OPENING.door
      if (spec.door) open(spec.door[0] - from, spec.door[1] - from, kind)
    }
    if (spec.v1 < section.back && spec.fn === FunctionType.common) {
      const v = spec.v1 - Math.floor(spec.inset.back / 2)
      add(inner, spec.u0 + spec.inset.left, v, spec.u1 - spec.inset.right, v)
    }
  }
  const walls: Wall[] = []
  if (party.edges.length > 0) walls.push(wall('party', party, 0, height, rules.innerWall))
  if (inner.edges.length > 0) walls.push(wall('inner', inner, 0, height, rules.innerWall))
  return walls
}

/** Functions of which a core bay's first or last cell may be. */
const CORE: readonly FunctionType[] = [
  FunctionType.corridor,
  FunctionType.staircase,
  FunctionType.elevator,
  FunctionType.me,
]

/** Is this the first cell of its bay: nothing to its left on the same floor begins before it and ends after it? */
function startsBay(specs: readonly CellSpec[], i: number): boolean {
  const u = (specs[i] as CellSpec).u0
  return !specs.some((other) => other.u0 < u && other.u1 > u)
}

function railings(
  balconies: readonly BalconyBox[],
  gallery: Lu,
  length: Lu,
  frame: Frame,
  ground: boolean,
): Wall | null {
  if (ground) return null
  const rail = draft()
  const add = line(frame)
  add(rail, 0, gallery, length, gallery)
  for (const box of balconies) {
    add(rail, box.u0, box.v0, box.u0, box.v1)
    add(rail, box.u0, box.v1, box.u1, box.v1)
    add(rail, box.u1, box.v1, box.u1, box.v0)
  }
  return wall('railing', rail, 0, RAILING.height, RAILING.thickness)
}
