/** A place for tests: a plot of 75 × 60 m near Lelystad with the template's dwellings and costs. */
import {
  ConstraintOperator,
  ConstraintType,
  financeParametersSchema,
  plotPropertiesSchema,
  unitCfgSchema,
} from '@kavel/domain'
import { TEMPLATE_COSTS, TEMPLATE_PARAMETERS, TEMPLATE_UNITS } from '@kavel/finance'
import { toWgs84 } from '@kavel/registers/rd-new'
import type { LocationSource } from '../index.ts'

/** South-west corner of the plot, EPSG:28992. */
export const CORNER = [150_000, 500_000] as const

const ring = [
  [0, 0],
  [75, 0],
  [75, 60],
  [0, 60],
  [0, 0],
].map(([x, y]) => toWgs84([CORNER[0] + (x as number), CORNER[1] + (y as number)]))

export const PLACE: LocationSource = {
  plots: [
    {
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: 4500 }),
    },
  ],
  units: TEMPLATE_UNITS.map(({ record }, i) => ({
    ...record,
    id: i + 1,
    cfg: unitCfgSchema.parse({}),
  })),
  costs: TEMPLATE_COSTS.map(({ record }, i) => ({
    archived: false,
    deleted: false,
    ...record,
    id: i + 1,
  })),
  constraints: [
    { type: ConstraintType.building_height, value: 13 },
    { type: ConstraintType.gfa, value: 3000 },
  ].map((rule, i) => ({
    id: i + 1,
    name: '',
    operator: ConstraintOperator.greater_than,
    priority: 1,
    reference: null,
    source: 'plan',
    ...rule,
  })),
  cfg: {
    summary: { envelope_area: null, zones: [] },
    finance_parameters: financeParametersSchema.parse(TEMPLATE_PARAMETERS),
  },
}

/** The ground of a road or an envelope from one easting and northing to another, EPSG:28992. */
export function ground(west: number, south: number, east: number, north: number) {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return {
    type: 'Polygon' as const,
    coordinates: [corners.map(([x, y]): [number, number] => [CORNER[0] + x, CORNER[1] + y])],
  }
}
