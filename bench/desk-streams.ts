/** The desk: 200 people who look while one changes something, and what the event of a change costs who makes it. */
import { type ClientRequest, get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createUser } from '@kavel/application/accounts'
import { type Database, withPrincipal } from '@kavel/database'
import { openSessions, startApi } from './api-app.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { atMost, type Figures, median, noted, quantile, time } from './figures.ts'

const SIZE = { people: 10, streams: 20, rounds: 40, rows: 1_000, turns: 5, bulks: 4 } as const
const SMOKE_SIZE = { people: 2, streams: 2, rounds: 2, rows: 20, turns: 1, bulks: 1 } as const
/** The bar: a change is seen within two seconds; and what an event may add to a change of 1,000 locations. */
const BARS = { seen: 2_000, event: 1.25, memory: 200 } as const

const PASSWORD = 'bench wachtwoord'

/** Each stream is a connection of its own; both its ends are in this process. */
export async function benchDeskStreams(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const size = smoke ? SMOKE_SIZE : SIZE
  const { kind } = database
  const member = await fillCompany(database, size.rows, 'bench-streams')
  const api = await startApi(database)
  const streams: Stream[] = []
  try {
    const people = await makePeople(database, member, size.people)
    const cookies = await openSessions(database, [member.userId, ...people])
    const [cookie = '', ...readers] = cookies
    const before = heldBytes()
    for (const reader of readers)
      for (let nr = 0; nr < size.streams; nr++) streams.push(await openStream(api.url, reader))
    const perStream = (heldBytes() - before) / streams.length / 1024
    const locationId = await anyLocation(database, member)
    const seen: number[] = []
    const asked: number[] = []
    const path = `/api/locations/detail/${locationId}`
    for (let round = 0; round < size.rounds; round++) {
      const all = Promise.all(streams.map((stream) => stream.next()))
      await api.send('PATCH', path, { name: `Kade ${round}` }, { cookie })
      seen.push(await time(() => all))
      // what they would do without streams, once
      const ask = (one: string) => api.send('GET', '/api/events', undefined, { cookie: one })
      asked.push(
        await time(() =>
          Promise.all(
            readers.flatMap((one) => Array.from({ length: size.streams }, () => ask(one))),
          ),
        ),
      )
    }
    return {
      [`desk_streams_${kind}`]: noted(streams.length, ''),
      [`desk_streams_seen_ms_${kind}`]: noted(median(seen), 'ms'),
      [`desk_streams_seen_p95_ms_${kind}`]: atMost(quantile(seen, 0.95), BARS.seen, 'ms'),
      [`desk_streams_to_asking_${kind}`]: noted(median(seen) / median(asked), 'ratio'),
      [`desk_streams_kb_each_${kind}`]: atMost(perStream, BARS.memory, 'kB'),
      [`desk_streams_event_ratio_${kind}`]: atMost(
        await costOfEvents(database, member, size),
        BARS.event,
        'ratio',
      ),
    }
  } finally {
    for (const stream of streams) stream.close()
    await api.close()
    await removeCompany(database, member)
  }
}

function makePeople({ pool }: Database, { companyId }: Member, count: number): Promise<number[]> {
  return withPrincipal(pool, 'system', async (client) => {
    const ids: number[] = []
    for (let nr = 0; nr < count; nr++)
      // nobody signs in: sessions are made
      ids.push(
        await createUser(
          client,
          { companyId, username: `bench-streams-${nr}`, password: PASSWORD },
          async () => '',
        ),
      )
    return ids
  })
}

async function anyLocation({ pool }: Database, { companyId }: Member): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from locations where company_id = $1 and type = 0 limit 1',
    [companyId],
  )
  return rows[0]?.id ?? 0
}

interface Stream {
  /** Resolves with the next changes. */
  next(): Promise<void>
  close(): void
}

function openStream(url: string, cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let told = () => {}
    const asking: ClientRequest = get(
      `${url}/api/events/stream`,
      { agent: false, headers: { cookie } },
      (answer) => {
        answer.setEncoding('utf8').on('error', () => {})
        answer.on('data', (text: string) => {
          if (text.includes('event: changes')) told()
          if (text.includes('event: hello'))
            resolve({
              next: () =>
                new Promise((heard) => {
                  told = heard
                }),
              close: () => asking.destroy(),
            })
        })
        if (answer.statusCode !== 200) reject(new Error(`a stream gave ${answer.statusCode}`))
      },
    )
    asking.on('error', reject)
  })
}

let collectGarbage: (() => void) | undefined
function heldBytes(): number {
  setFlagsFromString('--expose_gc')
  collectGarbage ??= runInNewContext('gc') as () => void
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A change of all locations in one statement, with its event, in turns with the same without. */
async function costOfEvents(
  { pool }: Database,
  { companyId }: Member,
  { turns, bulks }: { readonly turns: number; readonly bulks: number },
): Promise<number> {
  const { rows } = await pool.query<{ body: string }>(
    `select pg_get_functiondef('note_event(text, audit_change[])'::regprocedure) as body`,
  )
  const events = rows[0]?.body ?? ''
  const nothing = `create or replace function note_event(of_entity text, given audit_change[]) returns void
    language plpgsql as $$ begin end $$`
  const times = { on: [] as number[], off: [] as number[] }
  let serial = 0
  const bulk = () =>
    withPrincipal(pool, 'system', (client) =>
      client.query('update locations set city = $2 where company_id = $1', [
        companyId,
        `Plaats ${++serial}`,
      ]),
    )
  try {
    for (let turn = 0; turn < turns; turn++)
      for (const [sample, text] of [
        [times.on, events],
        [times.off, nothing],
      ] as const) {
        await pool.query(text)
        await bulk()
        for (let nr = 0; nr < bulks; nr++) sample.push(await time(bulk))
      }
  } finally {
    await pool.query(events)
  }
  return median(times.on) / median(times.off)
}
