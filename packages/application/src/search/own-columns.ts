/** Own-file columns of a company, joined to the index for that company alone. */
import {
  type Principal,
  readOwnFeatures,
  readOwnFeaturesVersion,
  withPrincipal,
} from '@kavel/database'
import type { SearchIndex } from '@kavel/search-index'
import type pg from 'pg'

/** Versions that an index has of companies. */
const shown = new WeakMap<SearchIndex, Map<number, string>>()

/** Reads the columns of a company again when they changed; the database shows the principal no other one's. */
export async function bringOwnColumns(
  pool: pg.Pool,
  index: SearchIndex,
  companyId: number,
  principal: Principal,
): Promise<void> {
  const versions = shown.get(index) ?? new Map<number, string>()
  shown.set(index, versions)
  const own = await withPrincipal(pool, principal, async (client) => {
    const version = (await readOwnFeaturesVersion(client)) ?? ''
    if (version === (versions.get(companyId) ?? '')) return null
    return { version, rows: await readOwnFeatures(client) }
  })
  if (!own) return
  await index.withOwn(companyId, own.version, own.rows)
  versions.set(companyId, own.version)
}
