/**
 * Layouts are drawn once, in (u, v): u along the facade from the left end, v across from the access side. A frame takes
 * them to the building frame, mirrored as asked, and makes the parts of the model.
 */

import type { FunctionType } from '@kavel/domain'
import { boxRing, type Lu, type Lu2, type Ring } from '@kavel/geometry'
import type { Aspect, Cell, Id } from '../model/types.ts'

export interface Frame {
  x(u: Lu): Lu
  y(v: Lu): Lu
  /** Counter-clockwise ring of the box between two corners. */
  ring(u0: Lu, v0: Lu, u1: Lu, v1: Lu): Ring
  flipX: boolean
  flipY: boolean
}

/** u runs from the left side of the box, or from the right when mirrored; v from its lower side, or from the upper. */
export function frameOf(
  box: { x0: Lu; y0: Lu; x1: Lu; y1: Lu },
  flipX: boolean,
  flipY: boolean,
): Frame {
  const x = flipX ? (u: Lu) => box.x1 - u : (u: Lu) => box.x0 + u
  const y = flipY ? (v: Lu) => box.y1 - v : (v: Lu) => box.y0 + v
  return {
    x,
    y,
    flipX,
    flipY,
    ring(u0, v0, u1, v1) {
      const xa = x(flipX ? u1 : u0)
      const xb = x(flipX ? u0 : u1)
      const ya = y(flipY ? v1 : v0)
      const yb = y(flipY ? v0 : v1)
      return boxRing(xa, ya, xb, yb)
    },
  }
}

/** Four lengths or flags, one a side: left (low u), front (low v), right, back. */
export interface Sides<T> {
  left: T
  front: T
  right: T
  back: T
}

/** A rectangular cell before it gets its place in the model. */
export interface CellSpec {
  fn: FunctionType
  /** Where dwellings get their outer space, their name and their colour from. */
  unitType: string | null
  u0: Lu
  v0: Lu
  u1: Lu
  v1: Lu
  /** Thickness of the wall on this cell's side of each border. */
  inset: Sides<Lu>
  /** Borders that face open air. */
  open: Sides<boolean>
  /** Front door on the border v0, from and to in u. */
  door: [Lu, Lu] | null
  mirrored: boolean
  /** Deducted from the net area: a shaft that does not count. */
  deduct: Lu2
}

/** Edges of a canonical box ring: 0 lower, 1 right, 2 upper, 3 left. */
function facadeOf(open: Sides<boolean>, frame: Frame): Uint16Array {
  const right = frame.flipX ? open.left : open.right
  const left = frame.flipX ? open.right : open.left
  const lower = frame.flipY ? open.back : open.front
  const upper = frame.flipY ? open.front : open.back
  const edges: number[] = []
  if (lower) edges.push(0)
  if (right) edges.push(1)
  if (upper) edges.push(2)
  if (left) edges.push(3)
  return Uint16Array.from(edges)
}

function aspectOf(open: Sides<boolean>): Aspect {
  const along = Number(open.front) + Number(open.back)
  const ends = Number(open.left) + Number(open.right)
  if (along + ends >= 3) return 'triple'
  if (along === 2) return 'dual'
  if (along === 1) return ends > 0 ? 'corner' : 'single'
  return ends > 0 ? 'single' : 'none'
}

/** The cell of a specification; net area is never below zero. */
export function cellOf(spec: CellSpec, id: Id, access: Id[], frame: Frame): Cell {
  const { u0, v0, u1, v1, inset } = spec
  const nu0 = u0 + inset.left
  const nv0 = v0 + inset.front
  const nu1 = u1 - inset.right
  const nv1 = v1 - inset.back
  const netArea = (nu1 - nu0) * (nv1 - nv0)
  let door: Int32Array | null = null
  if (spec.door) {
    door = new Int32Array(4)
    door[0] = frame.x(spec.door[0])
    door[1] = frame.y(v0)
    door[2] = frame.x(spec.door[1])
    door[3] = door[1] as number
  }
  return {
    id,
    fn: spec.fn,
    unitType: spec.unitType,
    gross: frame.ring(u0, v0, u1, v1),
    net: frame.ring(nu0, nv0, nu1, nv1),
    grossArea: (u1 - u0) * (v1 - v0),
    netArea,
    goArea: Math.max(0, netArea - spec.deduct),
    aspect: aspectOf(spec.open),
    facade: facadeOf(spec.open, frame),
    access,
    door,
    flags: spec.mirrored ? 1 : 0,
  }
}
