/** What "fill this plot" is asked for one of the ten plots. */
import { parseGeneratorInput, type SiteBrief } from '@kavel/generator'
import { DWELLING_KINDS, SITE_MIX, PRICES as TEST_PRICES } from '@kavel/generator/testing/sites'
import { boundArea } from './site-bound.ts'
import type { TenPlot } from './site-ten.ts'

/** South-west corner of the ten plots, EPSG:28992. */
export const CORNER = [120_000, 480_000] as const

export function briefOf(plot: TenPlot): SiteBrief {
  const { outline, envelopes, fsi, coverage, height, dwellings, norm } = plot
  const ring = (points: readonly (readonly [number, number])[]) =>
    [...points, points[0] as readonly [number, number]].map(([x, y]) => [
      CORNER[0] + x,
      CORNER[1] + y,
    ])
  const share = envelopes.length > 0 ? 'buildable_area_gsi' : 'gsi'
  const rules = [
    ['building_height', height],
    ['fsi', fsi],
    [share, coverage],
    ['nr_of_units', dwellings],
  ] as const
  const parsed = parseGeneratorInput({
    plot: { type: 'Polygon', coordinates: [ring(outline)] },
    plot_area: boundArea(outline),
    buildable:
      envelopes.length > 0
        ? { type: 'MultiPolygon', coordinates: envelopes.map((each) => [ring(each)]) }
        : null,
    building: { id: 1, cfg: SITE_MIX.cfg },
    units: SITE_MIX.units,
    constraints: rules.flatMap(([type, value], i) =>
      value === null ? [] : [{ id: i + 1, type, value }],
    ),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return {
    input: parsed.input,
    prices: TEST_PRICES,
    norm: { perUnit: norm, per100: 0 },
    kinds: DWELLING_KINDS,
    boundary: 2,
  }
}
