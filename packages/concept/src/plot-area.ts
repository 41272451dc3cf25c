/** The plots of a location: where they lie and how large they are. */
import type { Area } from '@kavel/generator'
import { geometryToRd } from '@kavel/registers/rd-new'
import type { MultiPolygon, Polygon } from 'geojson'
import type { LocationSource } from './location-source.ts'

/** The plots as one area in EPSG:28992 metres. */
export function toArea(plots: LocationSource['plots']): Area {
  const coordinates = plots.flatMap(({ geometry }) => {
    if (!geometry) return []
    const rd = geometryToRd(geometry as Polygon | MultiPolygon)
    return rd.type === 'Polygon' ? [rd.coordinates] : rd.coordinates
  })
  return { type: 'MultiPolygon', coordinates }
}

/** Square metres of the plots: the registered size where the register gives it, else measured. */
export function plotArea(plots: LocationSource['plots']): number {
  return plots.reduce((sum, plot) => {
    const registered = plot.properties.kadastraleGrootteWaarde
    return sum + (registered ?? measure(toArea([plot])))
  }, 0)
}

function measure(area: Area): number {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  let sum = 0
  for (const rings of polygons)
    for (const [index, ring] of rings.entries()) {
      const size = Math.abs(shoelace(ring))
      sum += index === 0 ? size : -size
    }
  return sum
}

function shoelace(ring: readonly (readonly number[])[]): number {
  const [originX = 0, originY = 0] = ring[0] ?? []
  let twice = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i] ?? []
    const [bx = 0, by = 0] = ring[i + 1] ?? []
    twice += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY)
  }
  return twice / 2
}
