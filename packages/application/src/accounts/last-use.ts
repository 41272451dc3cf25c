import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** Notes that a session or token was used now, and from which address. */
export async function noteUse(
  pool: pg.Pool,
  kind: 'sessions' | 'api_tokens',
  id: number,
  address: string | undefined,
): Promise<void> {
  const [from, values] =
    kind === 'sessions' ? [', address = coalesce($2, address)', [id, address]] : ['', [id]]
  await withPrincipal(pool, 'system', (client) =>
    client.query(`update ${kind} set "lastUsedAt" = now()${from} where id = $1`, values),
  )
}
