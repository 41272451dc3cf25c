/** Towers of workplaces and the flat roofs over them. */
import { RoofType } from '@kavel/domain'
import type { Lu } from '@kavel/geometry'
import type { FloorGroup, Roof, Tower } from '../../model/types.ts'
import { levelRings } from '../../roofs/level.ts'

/** Floors on each other from the ground, all with the plate of the lowest. */
export function towerOf(id: string, floorGroups: FloorGroup[]): Tower {
  const [ground] = floorGroups as [FloorGroup]
  const top = floorGroups.reduce(
    (z, group) => Math.max(z, (group.levels.at(-1) ?? 0) + group.height),
    0,
  )
  return {
    id,
    inputId: null,
    z0: 0,
    z1: top,
    footprint: ground.plate,
    floorGroups,
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
}

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
