/** What a call costs must not depend on what other companies have. */
import type { Database } from '@kavel/database'
import type pg from 'pg'
import { type ApiApp, openSessions, startApi } from './api-app.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

/** Locations of other companies in the two databases (the bar), of the own company, and rounds. */
const SIZE = { few: 100, many: 1_000_000, own: 200, rounds: 100, warmUp: 20 } as const
const SMOKE_SIZE = { few: 10, many: 20, own: 25, rounds: 1, warmUp: 1 } as const
/** Times the same call where the others have few: what a deeper index and a fuller cache cost. */
const RATIO = 1.2
/** Companies that the others are. */
const COMPANIES = 100

/** Measures the same calls on both databases in turns, warm, one caller. */
export async function benchApiFlat(
  few: Database,
  many: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  const crowds = [
    await openCrowd(few, size.own, size.few, 'bench-few'),
    await openCrowd(many, size.own, size.many, 'bench-many'),
  ] as const
  try {
    const figures: Figures = {}
    for (const kind of ['list', 'detail', 'create'] as const) {
      const times: [number[], number[]] = [[], []]
      for (let round = -size.warmUp; round < size.rounds; round++)
        for (const [i, crowd] of crowds.entries()) {
          const taken = await time(() => crowd.call(kind, round))
          if (round >= 0) times[i]?.push(taken)
        }
      const [before, after] = [median(times[0]), median(times[1])]
      figures[`api_flat_${kind}_ms_${few.kind}`] = noted(after, 'ms')
      figures[`api_flat_${kind}_ratio_${few.kind}`] = atMost(after / before, RATIO, 'ratio')
    }
    return figures
  } finally {
    for (const crowd of crowds) await crowd.close()
  }
}

/** A company among others that have so many locations together. */
async function openCrowd(database: Database, own: number, others: number, name: string) {
  const companies = await addOthers(database, others, name)
  const member: Member = await fillCompany(database, own, name)
  const api: ApiApp = await startApi(database)
  const [cookie = ''] = await openSessions(database, [member.userId])
  const send = (method: string, path: string, body?: unknown) =>
    api.send(method, `/api${path}`, body, { cookie })
  const listed = await send('GET', '/locations/list?type=0&limit=1000&depth=0&fields=name')
  const ids = (JSON.parse(listed.body) as { id: number }[]).map(({ id }) => id)
  const calls = {
    list: () => send('GET', '/locations/list'),
    detail: (round: number) => send('GET', `/locations/detail/${ids.at(round % ids.length)}`),
    create: (round: number) => send('POST', '/locations/list', { name: `Nieuw ${round}` }),
  }
  return {
    call: (kind: keyof typeof calls, round: number) => calls[kind](round),
    async close() {
      await api.close()
      await removeCompany(database, member)
      await removeOthers(database, companies)
    },
  }
}

/**
 * Companies with so many locations, each with a unit: rows as they are stored, past the checks and the audit of one row at
 * a time. Gives the ids of the companies.
 */
function addOthers(database: Database, locations: number, name: string): Promise<number[]> {
  const crowd = `${name}-others`
  return pastTriggers(database, async (client) => {
    const { rows } = await client.query<{ ids: number[] }>(
      `with made as (insert into companies (name, key, cfg) select $1, $1 || n, '{}' from generate_series(1, $2) n
       returning id) select array_agg(id::float8) as ids from made`,
      [crowd, COMPANIES],
    )
    const ids = rows[0]?.ids ?? []
    await client.query(
      `insert into locations (company_id, name, key, cfg, "listOrder")
       select ($1::bigint[])[1 + n % ${COMPANIES}], 'Locatie ' || n, $2 || n, '{}', n from generate_series(1, $3::int) n`,
      [ids, crowd, locations],
    )
    const ofThem = 'from locations where company_id = any ($1::bigint[])'
    await client.query(
      `insert into public_keys (key, company_id, entity, id) select key, company_id, 'locations', id ${ofThem}`,
      [ids],
    )
    await client.query(
      `insert into units (company_id, "locationId", name, cfg) select company_id, id, 'Eenheid', '{}' ${ofThem}`,
      [ids],
    )
    return ids
  })
}

async function removeOthers(database: Database, ids: readonly number[]): Promise<void> {
  await pastTriggers(database, async (client) => {
    for (const table of ['units', 'public_keys', 'locations'])
      await client.query(`delete from ${table} where company_id = any ($1::bigint[])`, [ids])
    await client.query('delete from companies where id = any ($1::bigint[])', [ids])
  })
}

/** One transaction in which no trigger of a table is carried out: no reference is looked up, and no audit written. */
async function pastTriggers<Result>(
  { pool }: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
