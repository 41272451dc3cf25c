/** Plots, buildings and companies of a business park. */
import type { PageArea } from '@kavel/concept'
import type { Queryable } from '@kavel/database'

export async function readPark(
  _client: Queryable,
  _area: PageArea,
  _companyId: number,
): Promise<PageArea['park']> {
  return null
}
