/** The index of a company: what it has published, for anybody who has the address. */
import type { PublicIndex } from '@kavel/concept'
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'
import { findIndexOf, readCompany } from './read.ts'
import { readPublications } from './read-list.ts'

/** The published publications of a company; null when its index is not public, or the key is unknown. */
export async function readIndex(pool: pg.Pool, key: string): Promise<PublicIndex | null> {
  const companyId = await findIndexOf(pool, key)
  if (companyId === null) return null
  const { name, cfg } = await readCompany(pool, companyId)
  const { style } = cfg
  return {
    company: { name },
    style: style.hasCustomStyle ? style : null,
    publications: await withPrincipal(pool, 'public', (client) =>
      readPublications(client, companyId),
    ),
  }
}
