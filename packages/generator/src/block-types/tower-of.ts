/** The record of a tower: floors on each other, each where its levels say. */
import type { FloorGroup, Tower } from '../model/types.ts'

/** @param floorGroups at least one; the first has the plate that the tower stands on */
export function towerOf(id: string, floorGroups: FloorGroup[]): Tower {
  const [ground] = floorGroups as [FloorGroup]
  let z0 = Number.POSITIVE_INFINITY
  let z1 = 0
  for (const { levels, height } of floorGroups) {
    for (const z of levels) {
      z0 = Math.min(z0, z)
      z1 = Math.max(z1, z + height)
    }
  }
  return {
    id,
    inputId: null,
    z0,
    z1,
    footprint: ground.plate,
    floorGroups,
    instanceOf: null,
    xform: { c: 1, s: 0, tx: 0, ty: 0, z: 0 },
  }
}
