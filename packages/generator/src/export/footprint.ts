/** What of a building shows on a map. */
import { toMetres, toWorld } from '@kavel/geometry'
import type { Obstacle } from '../input/schema.ts'
import type { BuildingModel } from '../model/types.ts'

export interface Footprint {
  /** Closed ring, EPSG:28992 metres: the outline, or the maximum box while nothing is built. */
  ring: [number, number][]
  /** Metres above the building's z. */
  height: number
}

export function footprintOf(model: BuildingModel): Footprint {
  const { outer } = model.shape.outer_polygon
  const ring: [number, number][] = []
  for (let i = 0; i < outer.length; i += 2) {
    ring.push(toWorld(model.toWorld, outer[i] as number, outer[i + 1] as number))
  }
  const [first] = ring
  if (first) ring.push([...first])
  return { ring, height: toMetres(model.shape.height) }
}

/** A building that keeps its shape, as others have to reckon with it: in the `obstacles` of their input. */
export function obstacleOf(model: BuildingModel, name: string): Obstacle {
  const { ring } = footprintOf(model)
  return { id: model.buildingId, name, area: { type: 'Polygon', coordinates: [ring] } }
}
