/** The desk: 1,000 rows of 10 cells pasted, half of them custom fields, undone, added and changed in bulk. */
import { createHash } from 'node:crypto'
import type { Sent } from '@kavel/calls'
import { type Database, withPrincipal } from '@kavel/database'
import { CustomFieldType } from '@kavel/domain'
import { openSessions, startApi } from './api-app.ts'
import { fillCompany, type Member, removeCompany } from './company.ts'
import { atLeast, atMost, type Figures, median, noted, time } from './figures.ts'

const SIZE = { rows: 1_000, rounds: 7, warmUp: 1 } as const
const SMOKE_SIZE = { rows: 5, rounds: 1, warmUp: 0 } as const
/** The bar, milliseconds of a paste; the embedded database is for a few people and sets none. */
const BAR = 1_000

type Changes = NonNullable<Sent<'POST /locations/changes'>['body']>
interface Done {
  readonly created: readonly { readonly id: number }[]
  readonly before: Changes['rows']
}

/** Measures whole calls, session, transaction and audit included. */
export async function benchDeskWrites(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { rows, rounds, warmUp } = smoke ? SMOKE_SIZE : SIZE
  const { kind } = database
  const member = await fillCompany(database, rows, 'bench-writes')
  const api = await startApi(database)
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const send = async (payload: Changes): Promise<Done> => {
      const answer = await api.app.inject({
        ...{ method: 'POST', url: '/api/locations/changes', payload },
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json() as Done
    }
    const { ids, fields, choices } = await fillFields(database, member)
    const cells = (nr: number, round: number) => ({
      values: {
        status: `Status ${(nr + round) % 5}`,
        phase: `Fase ${(nr + round) % 3}`,
        rating: (nr + round) % 10,
        owner: `Eigenaar ${nr} ${round}`,
        city: `Plaats ${nr % 40} ${round}`,
      },
      custom: {
        [fields[0] as number]: nr + round / 10,
        [fields[1] as number]: `tekst ${nr} ${round}`,
        [fields[2] as number]: (nr + round) % 2 === 0,
        [fields[3] as number]: [choices[(nr + round) % choices.length] as number],
        [fields[4] as number]: -nr,
      },
    })
    const times = { paste: [], again: [], undo: [], add: [], bulk: [] } as Record<
      'paste' | 'again' | 'undo' | 'add' | 'bulk',
      number[]
    >
    let equal = 0
    for (let round = 0; round < warmUp + rounds; round++) {
      const start = await hashOf(database, member)
      const undoing: Changes['rows'][] = []
      const timed = (name: keyof typeof times, changes: Changes, isKept = true) =>
        time(async () => {
          const { before } = await send(changes)
          if (isKept) undoing.unshift(before)
        }).then((taken) => {
          if (round >= warmUp) times[name].push(taken)
        })
      // into empty cells, and over what stands there
      await timed('paste', { rows: ids.map((id, nr) => ({ id, ...cells(nr, round) })) })
      await timed('again', { rows: ids.map((id, nr) => ({ id, ...cells(nr, round + 1) })) })
      await timed('bulk', { rows: ids.map((id) => ({ id, values: { status: 'Klaar' } })) })
      await timed('add', { create: ids.map((_, nr) => cells(nr, round)) })
      if ((await hashOf(database, member)) === start) throw new Error('Nothing was written')
      for (const before of undoing) await timed('undo', { rows: before }, false)
      if ((await hashOf(database, member)) === start && round >= warmUp) equal++
    }
    const judged = (name: keyof typeof times) => {
      const value = median(times[name])
      return kind === 'postgresql' ? atMost(value, BAR, 'ms') : noted(value, 'ms')
    }
    return {
      [`desk_writes_rows_${kind}`]: noted(rows, ''),
      [`desk_paste_ms_${kind}`]: judged('paste'),
      [`desk_paste_over_ms_${kind}`]: judged('again'),
      [`desk_add_rows_ms_${kind}`]: noted(median(times.add), 'ms'),
      [`desk_bulk_ms_${kind}`]: noted(median(times.bulk), 'ms'),
      [`desk_undo_ms_${kind}`]: noted(median(times.undo), 'ms'),
      [`desk_undo_equal_${kind}`]: atLeast(equal / rounds, 1, 'share'),
    }
  } finally {
    await api.close()
    await removeCompany(database, member)
  }
}

/** The locations of the company, and custom fields: a number, a text, a checkbox, a choice and a number. */
async function fillFields(database: Database, { companyId }: Member) {
  return withPrincipal(database.pool, 'system', async (client) => {
    const { number, text, checkbox, select } = CustomFieldType
    const ids = await client.query<{ id: number }>(
      'select id from locations where company_id = $1 and type = 0 order by id',
      [companyId],
    )
    const fields = await client.query<{ id: number }>(
      `insert into customfields (company_id, name, type, publish, cfg)
       select $1, 'Veld ' || place, type, 'edit', '{"unit": null, "decimals": 0, "text": null}'
       from unnest($2::smallint[]) with ordinality as f (type, place) order by place returning id`,
      [companyId, [number, text, checkbox, select, number]],
    )
    const choices = await client.query<{ id: number }>(
      `insert into customvalues (company_id, name, type, "customfieldId")
       select $1, 'Keuze ' || n, 'customfield', $2 from generate_series(1, 4) n returning id`,
      [companyId, fields.rows[3]?.id],
    )
    const idsOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) =>
      rows.map(({ id }) => id)
    return { ids: idsOf(ids), fields: idsOf(fields), choices: idsOf(choices) }
  })
}

/** What the company says of its locations, but moments and the ids of what is said. */
async function hashOf({ pool }: Database, { companyId }: Member): Promise<string> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ row: string }>(
      `select (to_jsonb(l) - 'updatedAt' - 'editedAt')::text as row from locations l
         where company_id = $1 and not deleted
       union all select (to_jsonb(v) - 'id' - 'createdAt' - 'updatedAt')::text from locationscustomvalues v
         join locations l on l.id = v."locationId" where v.company_id = $1 and not l.deleted
       order by 1`,
      [companyId],
    ),
  )
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex')
}
