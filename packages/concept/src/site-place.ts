/** The land of a site plan, from what its reader may see. */
import type { Area, SitePlanPlace } from '@kavel/generator'
import type { Rings, Surroundings } from '@kavel/registers'
import { envelopeAreas } from './envelopes.ts'
import { standsOn } from './existing.ts'
import type { PagePlace } from './page-source.ts'
import type { PublicPlot } from './public-records.ts'
import { plotOutlines } from './roads.ts'

const toPolygon = (rings: Rings): Area => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])),
})

/**
 * Plots, envelopes and what lies around, of exactly what a page tells: it is made from nothing else. Existing buildings on the
 * plots make way for the design (decision 0009).
 */
export function sitePlaceOf({
  plots,
  envelopes,
  surroundings,
}: Pick<PagePlace, 'envelopes' | 'surroundings'> & {
  readonly plots: readonly PublicPlot[]
}): SitePlanPlace {
  const own = plotOutlines(plots)
  const around: Partial<Surroundings> = surroundings ?? {}
  const { buildings = [], roads = [], closed_roads = [], water = [], green = [] } = around
  return {
    plots: own.map(toPolygon),
    envelopes: envelopeAreas(envelopes),
    neighbours: (around.plots ?? []).map(({ rings }) => toPolygon(rings)),
    roads: [...roads, ...closed_roads].map(toPolygon),
    water: water.map(toPolygon),
    green: green.map(toPolygon),
    buildings: buildings
      .filter(({ rings }) => !standsOn(rings, own))
      .map(({ rings }) => toPolygon(rings)),
  }
}
