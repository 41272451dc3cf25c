/** Which plots border a plot: the index keeps what it knows of them, and not which they are. */
import { type Principal, withPrincipal } from '@kavel/database'
import type { Hit } from '@kavel/search-index'
import type pg from 'pg'

const FEATURE = 'neighbour_ids'

/** Hits with the register ids of their neighbours where these are asked for; null where they are unknown. */
export async function withNeighbourIds(
  pool: pg.Pool,
  principal: Principal,
  hits: readonly Hit[],
  features: readonly string[],
): Promise<readonly Hit[]> {
  if (hits.length === 0 || !features.includes(FEATURE)) return hits
  const rows = await withPrincipal(pool, principal, async (client) => {
    const read = await client.query<{ id: string; neighbours: string[] | null }>(
      'select plot_id as id, neighbour_ids as neighbours from register.features where plot_id = any ($1)',
      [hits.map(({ id }) => id)],
    )
    return read.rows
  })
  const neighbours = new Map(rows.map((row) => [row.id, row.neighbours]))
  return hits.map((hit) => ({
    ...hit,
    values: { ...hit.values, [FEATURE]: neighbours.get(hit.id) ?? null },
  }))
}
