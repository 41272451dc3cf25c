/** A file of locations brought as the screen brings it: read, judged, its addresses looked up, and made in calls of 1,000. */
import { type Answers, FILE_ROWS } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import {
  type ImportField,
  judgeRows,
  suggestMatching,
} from '../apps/web/src/features/location-list/import/import-rows.ts'
import { readNumber, readText } from '../apps/web/src/shared/grid/read-cell.ts'
import { openSessions, startApi } from './api-app.ts'
import { insertRows } from './baseline/location-rows.ts'
import { fillCompany, removeCompany } from './company.ts'
import { atLeast, atMost, type Figures, noted, time } from './figures.ts'

const SMOKE_ROWS = 200
/** Every such row has a fault: 1 %. */
const FAULTY = 100
/** Locations of one call, and addresses. */
const AT_ONCE = 1_000
/** The bar, milliseconds of the whole import; the embedded database is for a few people and sets none. */
const BAR = 20_000

type Table = Answers['POST /locations/read-file']

const HEADERS = [
  'Naam',
  'Straat',
  'Huisnummer',
  'Postcode',
  'Plaats',
  'Eigenaar',
  'Rating',
  'Lat',
  'Lon',
]
const field = (key: string, title: string, read: ImportField['read']): ImportField => ({
  ...{ key, title, read },
  patch: (value) => ({ values: { [key]: value } }),
})
const FIELDS = [
  field('name', 'Naam', readText(500)),
  field('road', 'Straat', readText(500)),
  field('house_number', 'Huisnummer', readText(100)),
  field('postcode', 'Postcode', readText(20)),
  field('city', 'Plaats', readText(500)),
  field('owner', 'Eigenaar', readText(500)),
  field('rating', 'Rating', readNumber('nl', { min: 0, max: 10 })),
]

/** Half of the rows have coordinates, the others an address; of each hundred one has a rating that is none. */
function writeFile(rows: number): string {
  const lines = Array.from({ length: rows }, (_, nr) => {
    const isFaulty = nr % FAULTY === FAULTY - 1
    const place = nr % 2 ? ['52,5', `5,${1000 + (nr % 1000)}`] : ['', '']
    const postcode = `${1000 + (nr % 9000)}AB`
    const said = [
      `Locatie ${nr}`,
      `Weg ${nr % 50}`,
      nr,
      postcode,
      `Plaats ${nr % 40}`,
      `Eigenaar ${nr}`,
    ]
    return [...said, isFaulty ? 'hoog' : nr % 10, ...place].join(';')
  })
  return [HEADERS.join(';'), ...lines].join('\n')
}

/** Measures the parts one after another, as one person waits for them. */
export async function benchDeskImport(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const rows = smoke ? SMOKE_ROWS : FILE_ROWS
  const { kind } = database
  const member = await fillCompany(database, 1, 'bench-import')
  const api = await startApi(database)
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const headers = { cookie, origin: api.url }
    const ask = async <Answer>(path: string, body: unknown): Promise<Answer> =>
      JSON.parse((await api.send('POST', path, body, { cookie })).body)
    const form = new FormData()
    form.append('file', new File([writeFile(rows)], 'lijst.csv'))

    let table: Table | undefined
    const read = await time(async () => {
      const url = `${api.url}/api/locations/read-file`
      const answer = await fetch(url, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(await answer.text())
      table = (await answer.json()) as Table
    })
    if (!table) throw new Error('The file was not read')
    const matching = suggestMatching(table.headers, FIELDS)
    const asked = { table, matching, fields: FIELDS, crs: null }
    let judged = judgeRows({ ...asked, write: String })
    const judge = await time(() => {
      judged = judgeRows({ ...asked, write: (value) => String(value ?? '').replace('.', ',') })
    })
    const { good, faults } = judged
    const isNamed = ({ row, header }: (typeof faults)[number]) =>
      row % FAULTY === 0 && header === 'Rating'
    const changes = good.map(({ change }) => change)
    const addresses = good.flatMap(({ place, change: { values } }) =>
      place === 'address'
        ? [{ postcode: values?.postcode ?? '', house_number: values?.house_number ?? '' }]
        : [],
    )
    const places = await time(async () => {
      for (let from = 0; from < addresses.length; from += AT_ONCE)
        await ask('/api/locations/places', { addresses: addresses.slice(from, from + AT_ONCE) })
    })
    /** Milliseconds after which the progress moved. */
    const steps: number[] = []
    const make = await time(async () => {
      for (let from = 0; from < changes.length; from += AT_ONCE)
        steps.push(
          await time(() =>
            ask('/api/locations/changes', { create: changes.slice(from, from + AT_ONCE) }),
          ),
        )
    })
    const made = await withPrincipal(database.pool, 'system', (client) =>
      client.query<{ count: number }>(
        `select count(*)::int as count from locations where company_id = $1 and owner like 'Eigenaar %'`,
        [member.companyId],
      ),
    )
    const bare = await time(() => insertRows(database.pool, changes, AT_ONCE))
    const whole = read + judge + places + make
    return {
      [`desk_import_rows_${kind}`]: noted(rows, ''),
      [`desk_import_ms_${kind}`]:
        kind === 'postgresql' ? atMost(whole, BAR, 'ms') : noted(whole, 'ms'),
      [`desk_import_read_ms_${kind}`]: noted(read, 'ms'),
      [`desk_import_judge_ms_${kind}`]: noted(judge, 'ms'),
      [`desk_import_places_ms_${kind}`]: noted(places, 'ms'),
      [`desk_import_make_ms_${kind}`]: noted(make, 'ms'),
      [`desk_import_progress_ms_${kind}`]: noted(Math.max(...steps), 'ms'),
      [`desk_import_per_bare_${kind}`]: noted(whole / bare, '×'),
      [`desk_import_made_${kind}`]: atLeast((made.rows[0]?.count ?? 0) / good.length, 1, 'share'),
      [`desk_import_faults_named_${kind}`]: atLeast(
        faults.filter(isNamed).length / (rows / FAULTY),
        1,
        'share',
      ),
    }
  } finally {
    await api.close()
    await removeCompany(database, member)
  }
}
