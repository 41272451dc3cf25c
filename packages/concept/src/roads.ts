/** Ground of public roads around a location, as the register of surroundings has it. */
import type { Area } from '@kavel/generator'
import type { Rings, Surroundings } from '@kavel/registers'
import { geometryToRd } from '@kavel/registers/rd-new'
import type { MultiPolygon, Polygon } from 'geojson'
import { existingObstacles } from './existing.ts'
import type { LocationSource } from './location-source.ts'
import type { SiteAround } from './site.ts'

/** In EPSG:28992 metres; null when they were not read, or the register holds no road here: then nobody knows. Railways, motorways and runways are none. */
export function roadAreas(
  surroundings: Pick<Surroundings, 'roads'> | null | undefined,
): Area[] | null {
  if (!surroundings?.roads.length) return null
  return surroundings.roads.map((rings) => ({
    type: 'Polygon',
    coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])),
  }))
}

/** What of the surroundings figures depend on: where roads are, and what drives keep clear of. */
export function figuresAround(
  plots: readonly Pick<LocationSource['plots'][number], 'geometry'>[],
  surroundings: Pick<Surroundings, 'roads' | 'buildings'> | null | undefined,
): Pick<SiteAround, 'obstacles' | 'roads'> {
  if (!surroundings) return {}
  return {
    roads: roadAreas(surroundings),
    obstacles: existingObstacles(surroundings.buildings, plotOutlines(plots)),
  }
}

/** The plots in EPSG:28992 metres; one without a geometry is left out. */
export function plotOutlines(
  plots: readonly Pick<LocationSource['plots'][number], 'geometry'>[],
): Rings[] {
  return plots.flatMap(({ geometry }): Rings[] => {
    if (!geometry) return []
    const { coordinates, type } = geometryToRd(geometry as Polygon | MultiPolygon)
    return (type === 'Polygon' ? [coordinates] : coordinates) as unknown as Rings[]
  })
}
