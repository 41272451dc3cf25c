import type { RecordFor } from '@kavel/domain'
import type { Area } from '@kavel/generator'
import { geometryToRd } from '@kavel/registers/rd-new'
import type { MultiPolygon, Polygon } from 'geojson'

/** Most plots whose envelopes are read; of a larger site none are, and its plots are the limit. */
const MOST_PLOTS = 40

/** Register ids of the plots whose building envelopes limit a concept: those of some of them would forbid the rest. */
export function envelopeIds(plots: readonly Pick<RecordFor<'plots'>, 'properties'>[]): string[] {
  const ids = plots.flatMap(({ properties }) => properties.register_id ?? [])
  return ids.length > MOST_PLOTS ? [] : ids
}

/** Envelopes in degrees as areas in EPSG:28992 metres. */
export function envelopeAreas(envelopes: readonly (Polygon | MultiPolygon)[]): Area[] {
  return envelopes.map((geometry) => geometryToRd(geometry) as Area)
}
