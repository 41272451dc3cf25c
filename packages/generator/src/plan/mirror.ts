/** Plans are drawn from (0, 0); a mirror takes them into the box of the building, turned over as asked. */
import { canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { PlanCell } from './cell.ts'

export interface Mirror {
  x(u: Lu): Lu
  y(v: Lu): Lu
}

/** u runs from the left side of the box, or from the right when mirrored; v from its lower side, or from the upper. */
export function mirrorOf(
  box: { x0: Lu; y0: Lu; x1: Lu; y1: Lu },
  flipX: boolean,
  flipY: boolean,
): Mirror {
  return {
    x: flipX ? (u) => box.x1 - u : (u) => box.x0 + u,
    y: flipY ? (v) => box.y1 - v : (v) => box.y0 + v,
  }
}

/** The ring in the building's frame, canonical. */
export function mirroredRing(ring: Ring, { x, y }: Mirror): Ring {
  const out = new Int32Array(ring.length)
  for (let i = 0; i < ring.length; i += 2) {
    out[i] = x(ring[i] as Lu)
    out[i + 1] = y(ring[i + 1] as Lu)
  }
  return canonicalRing(out)
}

/** Cells with their doors in the building's frame. */
export function mirroredCells(cells: readonly PlanCell[], mirror: Mirror): PlanCell[] {
  return cells.map((cell) => ({
    ...cell,
    ring: mirroredRing(cell.ring, mirror),
    doors:
      cell.doors.length === 0
        ? cell.doors
        : cell.doors.map((door) => {
            const along = door.vertical ? mirror.y : mirror.x
            const [a, b] = [along(door.from), along(door.to)]
            const at = door.vertical ? mirror.x(door.at) : mirror.y(door.at)
            return { ...door, at, from: Math.min(a, b), to: Math.max(a, b) }
          }),
  }))
}
