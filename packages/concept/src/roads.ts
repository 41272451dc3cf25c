/** Ground of public roads around a location, as the register of surroundings has it. */
import type { Area } from '@kavel/generator'
import type { Surroundings } from '@kavel/registers'

/** In EPSG:28992 metres; null when they were not read, or the register holds no road here: then nobody knows. */
export function roadAreas(
  surroundings: Pick<Surroundings, 'roads'> | null | undefined,
): Area[] | null {
  if (!surroundings?.roads.length) return null
  return surroundings.roads.map((rings) => ({
    type: 'Polygon',
    coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])),
  }))
}
