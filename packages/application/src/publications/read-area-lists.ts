/** The business parks and the municipalities of an area, with the pages that the company has on show about them. */
import type { PageArea } from '@kavel/concept'
import type { Queryable } from '@kavel/database'

export async function readParks(
  _client: Queryable,
  _area: PageArea,
  _companyId: number,
): Promise<PageArea['parks']> {
  return null
}

export async function readMunicipalities(
  _client: Queryable,
  _area: PageArea,
  _companyId: number,
): Promise<PageArea['municipalities']> {
  return null
}
