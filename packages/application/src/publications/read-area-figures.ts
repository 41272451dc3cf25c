/** Key figures of an area, beside those around it, and of the areas inside it. */
import type { PageArea } from '@kavel/concept'
import type { Queryable } from '@kavel/database'

export async function readAreaFigures(
  _client: Queryable,
  _area: PageArea,
): Promise<PageArea['figures']> {
  return null
}

export async function readAreaLevels(
  _client: Queryable,
  _area: PageArea,
): Promise<PageArea['levels']> {
  return null
}
