import { envelopeIds, type PublicPage, publicPage } from '@kavel/concept'
import { plotEnvelopes } from '@kavel/database/register'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { surroundingsOf } from '../journey/surroundings.ts'
import { findPublished, type Published, readCompany } from './read.ts'

/**
 * The public page of a publication (`/pub/location/{key}` reads this); null when the key is unknown, draft
 * or hidden alike, so that nobody learns whether it exists.
 */
export async function readPublicationPage(
  { database }: Context,
  key: string,
): Promise<PublicPage | null> {
  const { pool } = database
  const published = await findPublished(pool, key)
  if (!published) return null
  const company = await readCompany(pool, published.publication.companyId)
  return publicPage({ ...published, company, ...(await readPlace(pool, published)) })
}

/** What the register knows of the place, where a section shows designs standing in it. */
async function readPlace(pool: pg.Pool, { sections, location, plots }: Published) {
  if (!sections.some(({ type }) => type === 'location_concepts'))
    return { surroundings: null, envelopes: [] }
  return {
    surroundings: await surroundingsOf(pool, 'public', location.id),
    envelopes: await plotEnvelopes(pool, envelopeIds(plots)),
  }
}
