/** How an import that brought nothing ends. */
import { because, type Why } from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'

/** Characters of a text that are kept. */
const TEXT_LIMIT = 1_000

/** Why an import ended that its process left behind, as its row keeps it. */
export const INTERRUPTED = JSON.stringify(because('interrupted'))

/** Writes that an import under way failed and why, or that it was cancelled. */
export async function endImport(pool: Queryable, id: number, why: Why | null): Promise<void> {
  await pool.query(
    `update register.imports set state = $2, message = $3, finished_at = now()
     where id = $1 and state = 'staging'`,
    [id, why === null ? 'cancelled' : 'failed', why === null ? null : JSON.stringify(shorten(why))],
  )
}

function shorten(why: Why): Why {
  if (typeof why === 'string') return why.slice(0, TEXT_LIMIT)
  const values = Object.entries(why.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : shorten(value),
  ])
  return { ...why, values: Object.fromEntries(values) }
}
