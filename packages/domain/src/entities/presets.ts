import { DESIGN_RULES } from '../design-rules.ts'
import { BlockType } from '../enums.ts'
import { boolean, code, document, integer, number, numberOrNull, textWith } from '../fields.ts'
import { PARAMETER_RANGES } from '../generation-parameters.ts'
import { SIDE_LIMIT } from '../limits.ts'
import { presetCfgSchema } from '../presets-cfg.ts'
import { defineEntity, type RecordBase, type RecordOf } from './define.ts'

const metres = { min: 0, max: SIDE_LIMIT } as const

/** A building of the company's own making that can be placed anywhere (specification point 3 "presets"). */
export const presets = defineEntity({
  name: 'presets',
  scope: 'tenant',
  order: 'order',
  fields: {
    name: textWith(''),
    order: integer(1000),
    presetId: code(BlockType, BlockType.flat_path_gallery, {
      description: 'Block type that is placed',
    }),
    maxBuildingWidth: number(20, { description: 'Metres across the façade', ...metres }),
    maxBuildingLength: number(40, { description: 'Metres along the façade', ...metres }),
    maxBuildingHeight: number(25, { description: 'Metres', ...metres }),
    minGridSize: number(DESIGN_RULES.min_grid_size, {
      description: 'Narrowest bay in metres',
      ...metres,
    }),
    gridIncrements: number(DESIGN_RULES.grid_increment, {
      description: 'Steps in which a bay is wider, metres',
      ...metres,
    }),
    corridorWidth: numberOrNull({
      description: 'Metres; null follows the design rules of the company',
      ...PARAMETER_RANGES.corridor_width,
    }),
    full_length_corridors: boolean(false),
    cfg: document(presetCfgSchema),
  },
})

/** Preset data, stored or in a file. */
export type Preset = Omit<RecordOf<typeof presets>, keyof RecordBase>
