import { buildingCfgSchema } from '../buildings-cfg.ts'
import { Archetype } from '../enums.ts'
import { code, document, integerOrNull, number, parent, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

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
    archetype: code(Archetype, Archetype.flat),
    maxwidth: number(20, { description: 'Metres across the façade (spec point 9, presets)' }),
    maxlength: number(40, { description: 'Metres along the façade (spec point 9, presets)' }),
    maxheight: number(25, { description: 'Metres (spec point 9, presets)' }),
    x: number(0, { description: 'Centre of the maximum box, EPSG:28992 metres' }),
    y: number(0, { description: 'Centre of the maximum box, EPSG:28992 metres' }),
    z: number(0, { description: 'Metres above reference level (peil)' }),
    rotate_z: number(0, { description: 'Radians, counter-clockwise; shown in degrees' }),
    version: textWith('3', { description: 'Generator version, kept for ever' }),
    groupId: integerOrNull(),
    conceptId: parent('concepts'),
    cfg: document(buildingCfgSchema),
  },
})
