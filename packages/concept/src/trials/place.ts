/** Made-up ground on which a building shows what a parameter or a preset does: a plot without a plan beside nothing. */
import { financeParametersSchema, plotPropertiesSchema } from '@kavel/domain'
import type { Area } from '@kavel/generator'
import { toWgs84 } from '@kavel/registers/rd-new'
import type { LocationSource } from '../location-source.ts'

/** Centre of the plot, EPSG:28992 metres: somewhere in the Netherlands. */
export const CENTRE = [150_000, 450_000] as const

/** A place with a plot of this size in metres around `CENTRE`. */
export function trialPlace(
  units: LocationSource['units'],
  [along, across]: readonly [along: number, across: number],
): LocationSource {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  const ring = corners.map(([x, y]) =>
    toWgs84([CENTRE[0] + (x * along) / 2, CENTRE[1] + (y * across) / 2]),
  )
  return {
    plots: [
      {
        geometry: { type: 'Polygon', coordinates: [ring] },
        properties: plotPropertiesSchema.parse({ kadastraleGrootteWaarde: along * across }),
      },
    ],
    units,
    costs: [],
    constraints: [],
    cfg: {
      summary: { envelope_area: null, zones: [] },
      finance_parameters: financeParametersSchema.parse({}),
    },
  }
}

/** Metres across a street with its pavements. */
const STREET = 10

/** A street along the south of that plot, EPSG:28992 metres. */
export function trialRoad([along, across]: readonly [along: number, across: number]): Area {
  const [west, east] = [CENTRE[0] - along / 2, CENTRE[0] + along / 2]
  const north = CENTRE[1] - across / 2
  const south = north - STREET
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return { type: 'Polygon', coordinates: [ring.map(([x, y]): [number, number] => [x, y])] }
}
