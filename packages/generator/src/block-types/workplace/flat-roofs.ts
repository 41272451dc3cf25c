/** The flat roofs over the towers of workplaces. */
import { RoofType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { Roof, Tower } from '../../model/types.ts'
import { levelRings } from '../../roofs/level.ts'

export function flatRoofs(towers: readonly Tower[]): Roof[] {
  return towers.map(({ footprint, z1 }) => ({
    type: RoofType.flat,
    faces: levelRings(footprint).map((ring) => faceAt(ring, z1)),
    eave: z1,
    ridge: z1,
  }))
}

function faceAt(ring: Int32Array, z: Lu): Int32Array {
  const face = new Int32Array((ring.length / 2) * 3)
  for (let i = 0; i < ring.length / 2; i++) {
    face.set([ring[2 * i] as number, ring[2 * i + 1] as number, z], 3 * i)
  }
  return face
}
