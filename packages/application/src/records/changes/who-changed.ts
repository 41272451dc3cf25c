/** Who changed parts of locations last, as the audit tells it. */
import type { Issue } from '@kavel/domain'
import type pg from 'pg'
import { FULL_NAME } from '../../full-name.ts'
import { MOST_ISSUES } from '../../refusal.ts'
import { isTree } from '../merge.ts'
import type { Row } from './allowed.ts'

interface Change {
  readonly place: number
  readonly changedAt: string
  readonly changedBy: string | null
}

/** The issues (`rows.3.values.city`) that are told, with the last change of what they are about where it is known. */
export async function withLastChanges(
  client: pg.PoolClient,
  rows: readonly Row[],
  issues: readonly Issue[],
): Promise<Issue[]> {
  const told = issues.slice(0, MOST_ISSUES)
  const ids = new Map(rows.map(({ id, place }) => [place, id]))
  const parts = told.map(({ path }) => path.split('.'))
  const { rows: found } = await client.query<Change>(
    `select c.place, to_json(c."changedAt") #>> '{}' as "changedAt",
       (select ${FULL_NAME} from users where id = c."userId") as "changedBy"
     from last_changes($1, $2) c`,
    [
      parts.map(([list, place]) => ids.get(`${list}.${place}`)),
      parts.map(([, , ...part]) => part.join('.')),
    ],
  )
  const changes = new Map(found.map(({ place, ...change }) => [place, change]))
  return told.map(({ now, ...issue }, index) => ({
    ...issue,
    // a document is read with its location
    ...(!isTree(now) && { now: now ?? null }),
    ...changes.get(index + 1),
  }))
}
