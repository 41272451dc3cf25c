import { withPrincipal } from '@kavel/database'
import { surroundings as readSurroundings } from '@kavel/database/register'
import { toRd } from '@kavel/registers/rd-new'
import type { Context } from '../context.ts'
import { findPublished, readCompany, sectionTypesOf } from './read.ts'
import { pick, SECTION_DATA } from './section-data.ts'

/** Metres around the location that the public 3D view shows. */
const SURROUNDINGS_RADIUS = 150

/**
 * The public page of a publication (`/pub/location/{key}` reads this); null when the key is unknown, draft
 * or hidden alike, so that nobody learns whether it exists.
 */
export async function readPublicationPage({ database }: Context, key: string): Promise<unknown> {
  const { pool } = database
  const published = await findPublished(pool, key)
  if (!published) return null
  const { publication, sections, location } = published
  const company = await readCompany(pool, publication.companyId)
  const [x, y] = toRd([location.lon, location.lat])
  const surroundings = sectionTypesOf(published).has('location_concepts')
    ? await withPrincipal(pool, 'system', (client) =>
        readSurroundings(client, { x, y, radius: SURROUNDINGS_RADIUS }),
      )
    : null
  return {
    publication: pick(publication, ['id', 'key', 'name', 'description', 'type', 'updatedAt']),
    company: { name: company.name },
    style: company.cfg.style.hasCustomStyle ? company.cfg.style : null,
    sections: sections.map((section) => ({
      id: section.id,
      type: section.type,
      order: section.order,
      data: SECTION_DATA[section.type]({
        published,
        section,
        parameters: company.cfg.parameters,
        surroundings,
      }),
    })),
  }
}
