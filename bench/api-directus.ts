/**
 * The list of 20 locations with their children over HTTP, beside Directus on the same rows of the same PostgreSQL.
 * Directus knows no keys of two columns, so it gets copies of the tables, with the indexes it would make itself.
 */
import { migrate, openServer } from '@kavel/database'
import { CHILDREN } from '@kavel/domain'
import { connect, openSessions, startApi } from './api-app.ts'
import { fillCompany } from './company.ts'
import { findDirectus } from './directus.ts'
import { atLeast, type Figures, median, noted, time } from './figures.ts'

const SIZE = { locations: 10_000, rounds: 60, warmUp: 10 } as const
/** The issue's bar: so many times faster. */
const FASTER = 2
const NAME = 'bench-directus'
const COPY = 'bench_locations'

/** Measures both over connections that stay, in turns, warm, one caller; fills the database of Directus the first time. */
export async function benchDirectus(): Promise<Figures> {
  const directus = findDirectus()
  if (!directus) throw new Error('there is no Directus')
  const { locations, rounds, warmUp } = SIZE
  const database = await openServer(directus.databaseUrl)
  const theirs = connect(directus.url)
  try {
    await migrate(database.pool)
    const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
    const found = await query('select id from users where username = $1', [NAME])
    const userId = found.rows[0]?.id ?? (await fillCompany(database, locations, NAME)).userId
    const children = CHILDREN.locations.map(({ name }) => name)
    await copyTables(query, children)
    const authorization = `Bearer ${directus.token}`
    await theirs.send('POST', '/utils/cache/clear?system', {}, { authorization })
    const api = await startApi(database)
    try {
      const [cookie = ''] = await openSessions(database, [userId])
      const fields = ['*', ...children.map((name) => `${name}.*`)].join(',')
      const address = `/items/${COPY}?fields=${fields}&limit=20&sort=listOrder,id&meta=total_count`
      const ours = () => api.send('GET', '/api/locations/list', undefined, { cookie })
      const other = () => theirs.send('GET', address, undefined, { authorization })
      assertAlike(JSON.parse((await ours()).body), JSON.parse((await other()).body).data, children)
      const times = { ours: [] as number[], theirs: [] as number[] }
      for (let round = -warmUp; round < rounds; round++) {
        const own = await time(ours)
        const peer = await time(other)
        if (round < 0) continue
        times.ours.push(own)
        times.theirs.push(peer)
      }
      const [own, peer] = [median(times.ours), median(times.theirs)]
      return {
        api_directus_own_ms: noted(own, 'ms'),
        api_directus_ms: noted(peer, 'ms'),
        api_directus_times_faster: atLeast(peer / own, FASTER, 'ratio'),
      }
    } finally {
      await api.close()
    }
  } finally {
    theirs.close()
    await database.close()
  }
}

/** Copies the rows, and tells Directus which table belongs to which. */
async function copyTables(
  query: (text: string, values?: unknown[]) => Promise<unknown>,
  children: readonly string[],
): Promise<void> {
  await query(`drop table if exists ${children.map((name) => `bench_${name}`).join(', ')}, ${COPY}`)
  await query(`create table ${COPY} as select * from locations where not deleted`)
  await query(`alter table ${COPY} add primary key (id)`)
  await query(`create index on ${COPY} ("listOrder", id)`)
  for (const name of children) {
    const copy = `bench_${name}`
    const columns =
      name === 'images' ? 'id, name, type, "locationId", "createdAt", "updatedAt"' : '*'
    await query(`create table ${copy} as select ${columns} from ${name}`)
    await query(`alter table ${copy} add primary key (id)`)
    await query(`alter table ${copy} add foreign key ("locationId") references ${COPY} (id)`)
    await query(`create index on ${copy} ("locationId")`)
    await query('delete from directus_relations where many_collection = $1', [copy])
    await query('delete from directus_fields where collection = $1 and field = $2', [COPY, name])
    await query(
      `insert into directus_relations (many_collection, many_field, one_collection, one_field)
       values ($1, 'locationId', $2, $3)`,
      [copy, COPY, name],
    )
    await query('insert into directus_fields (collection, field, special) values ($1, $2, $3)', [
      COPY,
      name,
      'o2m',
    ])
  }
  for (const collection of [COPY, ...children.map((name) => `bench_${name}`)])
    await query(
      'insert into directus_collections (collection) values ($1) on conflict do nothing',
      [collection],
    )
  await query('analyze')
}

type Row = Readonly<Record<string, unknown>>

/** Both must give the same records with as many children. */
function assertAlike(ours: readonly Row[], theirs: readonly Row[], children: readonly string[]) {
  const shape = (row: Row) => [
    Number(row.id),
    ...children.map((name) => (row[name] as unknown[] | undefined)?.length),
  ]
  const [own, other] = [ours, theirs].map((rows) => JSON.stringify(rows.map(shape)))
  if (own !== other || ours.length !== 20) throw new Error(`Not alike: ${own} and ${other}`)
}
