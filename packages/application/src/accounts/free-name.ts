/** A name to sign in with that nobody has. */
import { USERNAME_LIMIT } from '@kavel/domain'
import type pg from 'pg'

/** Characters kept free for what makes a name unique. */
const ROOM = 10

/** The name, or with " (2)" and so on behind it when somebody has it, so that nothing tells whether it was taken. */
export async function findFreeName(client: pg.PoolClient, wanted: string): Promise<string> {
  const name = wanted
    .slice(0, USERNAME_LIMIT - ROOM)
    .toWellFormed()
    .trim()
  const { rows } = await client.query<{ name: string }>(
    `select name from (
       select n, $1 || case when n = 1 then '' else ' (' || n || ')' end as name
       from generate_series(1, 1 + (select count(*) from users where left(lower(username), length($1)) = lower($1))) n
     ) names
     where not exists (select from users where lower(username) = lower(names.name)) order by n limit 1`,
    [name],
  )
  return rows[0]?.name ?? name
}
