/** The land of a site plan and what of a building lies on it. */
import { type Box, boundsOf, type Ring, toLattice, toWorld } from '@kavel/geometry'
import type { BuildingModel } from '../../model/types.ts'

/** The land that is seen, in metres and on a lattice of its own that begins at its south-west corner. */
export interface Land {
  /** EPSG:28992 metres. */
  readonly frame: Box
  /** Lattice units. */
  readonly box: Box
}

/** A ring of a building on the lattice of the frame; null when it is not on it at all. */
export function onLand(
  { toWorld: place }: BuildingModel,
  ring: Ring,
  { frame, box }: Land,
): Ring | null {
  const points: number[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = toWorld(place, ring[i] as number, ring[i + 1] as number)
    points.push(toLattice(x - frame.x0), toLattice(y - frame.y0))
  }
  const { x0, y0, x1, y1 } = boundsOf(points)
  const isOn = x0 <= box.x1 && x1 >= box.x0 && y0 <= box.y1 && y1 >= box.y0
  return isOn ? Int32Array.from(points) : null
}
