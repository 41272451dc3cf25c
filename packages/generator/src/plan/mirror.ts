/** Plans are drawn from (0, 0); a mirror takes them into the box of the building, turned over as asked. */
import { canonicalRing, type Lu, type Ring } from '@kavel/geometry'
import type { PlanCell } from './cell.ts'
import { stairMoved } from './stairs.ts'

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

/** Cells with their doors in the building's frame; dwellings whose facade is turned over are mirrored ones, or no longer. */
export function mirroredCells(cells: readonly PlanCell[], mirror: Mirror): PlanCell[] {
  const isOver = { x: mirror.x(1) < mirror.x(0), y: mirror.y(1) < mirror.y(0) }
  return cells.map((cell) => ({
    ...cell,
    ring: mirroredRing(cell.ring, mirror),
    ...(cell.stair && {
      stair: { ...cell.stair, ring: stairMoved(cell.stair.ring, mirror.x, mirror.y) },
    }),
    mirrored: cell.livesAlong !== null && isOver[cell.livesAlong] ? !cell.mirrored : cell.mirrored,
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
