/** Plot F 2407 at the Brandingweg in Markeroog with a small plan, as `docs/money.md` computes it by hand. */
import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  financeParametersSchema,
  plotPropertiesSchema,
} from '@kavel/domain'
import { TEMPLATE_PARAMETERS } from '@kavel/finance'
import { toWgs84 } from '@kavel/registers/rd-new'
import type { LocationSource, PublicBuilding } from '../index.ts'
import { PLACE } from './place.ts'

/** Corners in EPSG:28992 metres, as the sample draws them. */
const ring = [
  [144_513.32, 506_786.53],
  [144_521.05, 506_867.22],
  [144_465.31, 506_872.56],
  [144_457.58, 506_791.87],
  [144_513.32, 506_786.53],
].map(([x, y]) => toWgs84([x as number, y as number]))

/** What was asked for the land. */
export const ASKED = 1_250_000

export const BRANDINGWEG: LocationSource = {
  ...PLACE,
  plots: [
    {
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 4539 }),
    },
  ],
  costs: PLACE.costs.map((cost) =>
    cost.name === 'Grondaankoop' ? { ...cost, parameter: ASKED } : cost,
  ),
  constraints: [],
  cfg: {
    summary: { envelope_area: null, zones: [] },
    finance_parameters: financeParametersSchema.parse(TEMPLATE_PARAMETERS),
  },
}

const ALONG = Math.atan2(80.69, 7.73)

/** Five floors of flats for sale, and cars on the ground beside them. */
export const PLAN: readonly PublicBuilding[] = [
  {
    id: 1,
    name: 'Appartementen',
    archetype: Archetype.flat,
    maxwidth: 17.6,
    maxlength: 60,
    maxheight: 15,
    x: 144_474,
    y: 506_831.2,
    z: 0,
    rotate_z: ALONG,
    version: '3.7',
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.flat_corridor_double_loaded,
      units: [{ unitId: 4, repeat_ratio: 1 }],
    }),
  },
  {
    id: 2,
    name: 'Parkeren',
    archetype: Archetype.parking,
    maxwidth: 18,
    maxlength: 66,
    maxheight: 3,
    x: 144_502.2,
    y: 506_828.5,
    z: 0,
    rotate_z: ALONG,
    version: '3.7',
    cfg: buildingCfgSchema.parse({}),
  },
]
