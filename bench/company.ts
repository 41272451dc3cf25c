/** A company with work in it: what the benchmarks of the API read and write. */

import { createCompany, createUser } from '@kavel/application/accounts'
import { type Database, withPrincipal } from '@kavel/database'

const PASSWORD = 'bench wachtwoord'

/** Who signs in to the company. */
export interface Member {
  readonly companyId: number
  readonly userId: number
  readonly username: string
  readonly password: string
}

/**
 * A company of that name with a member, its own name too, and so many locations, each with two plots, four units, eight costs, two constraints, a note
 * and a concept. Times are read after this: the database knows how many rows there are.
 */
export async function fillCompany(
  database: Database,
  locations: number,
  name: string,
): Promise<Member> {
  const within = <Result>(work: Parameters<typeof withPrincipal<Result>>[2]) =>
    withPrincipal(database.pool, 'system', work)
  const member = await within(async (client): Promise<Member> => {
    const companyId = await createCompany(client, { name })
    const userId = await createUser(client, { companyId, username: name, password: PASSWORD })
    await client.query(
      `insert into locations (company_id, name, key, plotsize, cfg, "listOrder")
       select $1::bigint, 'Locatie ' || n, $3 || '-' || n, n,
         (select cfg from locations where company_id = $1::bigint limit 1), n
       from generate_series(1, $2::int) n`,
      [companyId, locations, name],
    )
    return { companyId, userId, username: name, password: PASSWORD }
  })
  // What is written next is joined with the locations, whose number nobody knows yet.
  await database.pool.query('analyze locations')
  const { companyId } = member
  await within(async (client) => {
    const each = (table: string, columns: string, values: string, times: number, join = '') =>
      client.query(
        `insert into ${table} (company_id, "locationId", ${columns})
         select l.company_id, l.id, ${values} from locations l, generate_series(1, ${times}) n ${join}
         where l.company_id = $1 and l.type = 0`,
        [companyId],
      )
    const template = (table: string, column: string) =>
      `(select ${column} from ${table} where company_id = $1 limit 1)`
    await each(
      'plots',
      'geometry, properties',
      // spread over 20 by 20 km
      `ST_MakeEnvelope(x, y, x + 40, y + 30, 28992), '{"sectie": "A"}'`,
      2,
      `cross join lateral (select 150000 + 50 * (l.id % 400) + n as x, 480000 + 50 * (l.id / 400 % 400) as y) corner`,
    )
    await each('units', 'name, cfg', `'Eenheid ' || n, ${template('units', 'cfg')}`, 4)
    await each('costs', 'name, parameter', `'Kosten ' || n, n * 100`, 8)
    await each('constraints', 'name, value', `'Norm ' || n, n`, 2)
    await each('notes', 'name, space', `'Notitie', '{}'`, 1)
    await each('concepts', 'name, key, summary', `'Variant', '${name}-concept-' || l.id, '{}'`, 1)
  })
  // as the product and the server do in time: which pages hold nothing that is gone
  await database.pool.query(
    'vacuum analyze locations, plots, units, costs, constraints, notes, concepts, public_keys',
  )
  return member
}

/** Removes the company with all that is in it. */
export async function removeCompany(database: Database, { companyId }: Member): Promise<void> {
  await withPrincipal(database.pool, 'system', (client) =>
    client.query('delete from companies where id = $1', [companyId]),
  )
}
