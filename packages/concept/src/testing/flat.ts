/** A gallery flat for tests, on the ground of `PLACE`. */
import { Archetype, BlockType, buildingCfgSchema } from '@kavel/domain'
import type { PublicBuilding } from '../public-records.ts'
import { CORNER } from './place.ts'

/** 60 × 11.6 m and up to 25 m high, of one dwelling type, in the middle of the plot; `cfg` as a file writes it. */
export function flat(cfg: Readonly<Record<string, unknown>> = {}): PublicBuilding {
  return {
    id: 1,
    name: 'Blok A',
    archetype: Archetype.flat,
    maxwidth: 11.6,
    maxlength: 60,
    maxheight: 25,
    x: CORNER[0] + 37.5,
    y: CORNER[1] + 30,
    z: 0,
    rotate_z: 0,
    version: '3',
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.flat_path_gallery,
      units: [{ unitId: 2, repeat_ratio: 1 }],
      ...cfg,
    }),
  }
}
