import { parcelsOf, type RecordFor } from '@kavel/domain'
import type { Area } from '@kavel/generator'
import { geometryToRd } from '@kavel/registers/rd-new'
import type { MultiPolygon, Polygon } from 'geojson'

/** Register ids of the plots whose building envelopes limit a concept. */
export function envelopeIds(plots: readonly Pick<RecordFor<'plots'>, 'properties'>[]): string[] {
  const ids = plots.flatMap(({ properties }) =>
    parcelsOf(properties).flatMap(({ register_id }) => register_id ?? []),
  )
  return [...new Set(ids)]
}

/** Envelopes in degrees as areas in EPSG:28992 metres. */
export function envelopeAreas(envelopes: readonly (Polygon | MultiPolygon)[]): Area[] {
  return envelopes.map((geometry) => geometryToRd(geometry) as Area)
}
