import { buildingCfgSchema } from '../buildings-cfg.ts'
import { Archetype } from '../enums.ts'
import { code, document, integerOrNull, number, parent, textWith } from '../fields.ts'
import { SIDE_LIMIT, TURN_LIMIT } from '../limits.ts'
import { RD_AREA } from '../rd-area.ts'
import { defineEntity } from './define.ts'

const side = { min: 0, max: SIDE_LIMIT } as const

export const buildings = defineEntity({
  name: 'buildings',
  scope: 'tenant',
  publicFields: [
    'name',
    'archetype',
    'maxwidth',
    'maxlength',
    'maxheight',
    'x',
    'y',
    'z',
    'rotate_z',
    'version',
    'conceptId',
    'cfg',
  ],
  fields: {
    name: textWith(''),
    archetype: code(Archetype, Archetype.flat, { description: 'Which generator draws it' }),
    maxwidth: number(20, {
      description: 'Metres across the façade (spec point 9, presets)',
      ...side,
    }),
    maxlength: number(40, {
      description: 'Metres along the façade (spec point 9, presets)',
      ...side,
    }),
    maxheight: number(25, { description: 'Metres (spec point 9, presets)', ...side }),
    x: number(0, {
      description: 'Centre of the maximum box, EPSG:28992 metres',
      min: 0,
      max: RD_AREA.east,
    }),
    y: number(0, {
      description: 'Centre of the maximum box, EPSG:28992 metres',
      min: 0,
      max: RD_AREA.north,
    }),
    z: number(0, {
      description: 'Metres above reference level (peil)',
      min: -SIDE_LIMIT,
      max: SIDE_LIMIT,
    }),
    rotate_z: number(0, {
      description: 'Radians, counter-clockwise; shown in degrees',
      min: -TURN_LIMIT,
      max: TURN_LIMIT,
    }),
    version: textWith('3', { description: 'Generator version, kept for ever', max: 20 }),
    groupId: integerOrNull(),
    conceptId: parent('concepts'),
    cfg: document(buildingCfgSchema),
  },
})
