/** List of 20 locations out of 10,000 with their children, against one hand-written statement. */
import { readFileSync } from 'node:fs'
import { type Database, withPrincipal } from '@kavel/database'
import { createCompany, createUser } from '@kavel/server/accounts'
import { createApp } from '@kavel/server/app'
import { readSettings } from '@kavel/server/settings'
import { atMost, type Figures, median, time } from './figures.ts'

const SIZE = { locations: 10_000, rounds: 60, warmUp: 10 } as const
/** A list holds 20. */
const SMOKE_SIZE = { locations: 25, rounds: 1, warmUp: 1 } as const
const PASSWORD = 'bench wachtwoord'
const BASELINE = readFileSync(new URL('./baseline/location-list.sql', import.meta.url), 'utf8')

/** Measures the whole call, session and transaction included, in runs that alternate with the statement. */
export async function benchLocationList(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { locations, rounds, warmUp } = smoke ? SMOKE_SIZE : SIZE
  const read = readSettings({})
  if (!read.ok) throw new Error('the default settings are wrong')
  const app = await createApp({ database, settings: read.settings })
  try {
    const companyId = await fill(database, locations)
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'bench', password: PASSWORD },
    })
    const cookies = { kavel_session: signedIn.cookies[0]?.value ?? '' }
    const call = async () => {
      const response = await app.inject({ url: '/api/locations/list', cookies })
      if (response.headers['x-total-count'] !== String(locations + 1))
        throw new Error(response.body)
    }
    // The baseline sees all rows of all companies: here that is the one company, and no policy is applied.
    const statement = () => database.pool.query(BASELINE)
    for (let i = 0; i < warmUp; i++) {
      await call()
      await statement()
    }
    const ours: number[] = []
    const theirs: number[] = []
    for (let i = 0; i < rounds; i++) {
      ours.push(await time(call))
      theirs.push(await time(statement))
    }
    await withPrincipal(database.pool, 'system', (client) =>
      client.query('delete from companies where id = $1', [companyId]),
    )
    return {
      [`location_list_ratio_${database.kind}`]: atMost(median(ours) / median(theirs), 2, 'ratio'),
    }
  } finally {
    await app.close()
  }
}

/** So many locations with two plots, four units, eight costs, two constraints, a note and a concept each. */
async function fill(database: Database, locations: number): Promise<number> {
  const companyId = await withPrincipal(database.pool, 'system', async (client) => {
    const id = await createCompany(client, { name: 'Bench' })
    await createUser(client, { companyId: id, username: 'bench', password: PASSWORD })
    await client.query(
      `insert into locations (company_id, name, key, plotsize, cfg, "listOrder")
       select $1::bigint, 'Locatie ' || n, 'bench-' || n, n,
         (select cfg from locations where company_id = $1::bigint limit 1), n
       from generate_series(1, $2::int) n`,
      [id, locations],
    )
    const each = async (table: string, columns: string, values: string, times: number) =>
      client.query(
        `insert into ${table} (company_id, "locationId", ${columns})
         select l.company_id, l.id, ${values} from locations l, generate_series(1, ${times}) n
         where l.company_id = $1 and l.type = 0`,
        [id],
      )
    const template = (table: string, column: string) =>
      `(select ${column} from ${table} where company_id = $1 limit 1)`
    await each(
      'plots',
      'geometry, properties',
      `ST_SetSRID(ST_MakeEnvelope(150000 + n, 500000, 150040 + n, 500030), 28992), '{"sectie": "A"}'`,
      2,
    )
    await each('units', 'name, cfg', `'Eenheid ' || n, ${template('units', 'cfg')}`, 4)
    await each('costs', 'name, parameter', `'Kosten ' || n, n * 100`, 8)
    await each('constraints', 'name, value', `'Norm ' || n, n`, 2)
    await each('notes', 'name', `'Notitie'`, 1)
    await each('concepts', 'name, key, summary', `'Variant', 'bench-concept-' || l.id, '{}'`, 1)
    return id
  })
  await database.pool.query('analyze')
  return companyId
}
