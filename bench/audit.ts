/** What the audit costs a write (docs/decisions/0025): calls with its triggers, in turns with the same without them. */

import { readSettings } from '@kavel/application'
import { createCompany, createUser } from '@kavel/application/accounts'
import { type Database, withPrincipal } from '@kavel/database'
import { createApp } from '@kavel/server/app'
import { atMost, type Figures, median, noted, time } from './figures.ts'

const SIZE = { rows: 1_000, turns: 6, patches: 30, bulks: 3, floors: 400 } as const
const SMOKE_SIZE = { rows: 5, turns: 1, patches: 1, bulks: 1, floors: 4 } as const
const PASSWORD = 'bench wachtwoord'
/** Calls that plan their statements anew after the triggers were switched. */
const WARM_UP = 3
const AUDITED = ['locations', 'buildings', 'costs'] as const

/** A third more for a PATCH; a thousand rows are written in 40 ms without, and a thousand audits are as many rows again. */
const LIMITS = { patch: 1.33, document: 1.33, bulk: 2.5 } as const

/** A PATCH of a name, one within a building of 180 kB, and a PUT of 1,000 rows, whole calls. */
export async function benchAudit(
  database: Database,
  { smoke }: { readonly smoke: boolean },
): Promise<Figures> {
  const { rows, turns, patches, bulks, floors } = smoke ? SMOKE_SIZE : SIZE
  const read = readSettings({})
  if (!read.ok) throw new Error('the default settings are wrong')
  const app = await createApp({ database, settings: read.settings })
  const companyId = await makeCompany(database)
  try {
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { username: 'bench-audit', password: PASSWORD },
    })
    const cookies = { kavel_session: signedIn.cookies[0]?.value ?? '' }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const call = async (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) => {
      const answer = await app.inject({ method, url: `/api/${url}`, cookies, headers, payload })
      if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
      return answer.json()
    }
    const make = async (entity: string, body: object): Promise<number> =>
      (await call('POST', `${entity}/list`, body)).id
    const locationId = await make('locations', { name: 'Kade' })
    const conceptId = await make('concepts', { locationId })
    const buildingId = await make('buildings', { conceptId, cfg: largeCfg(floors) })
    const costs: { id: number }[] = await call(
      'POST',
      'costs/list',
      Array.from({ length: rows }, () => ({ locationId, name: 'Sloop' })),
    )
    let serial = 0
    const work = {
      patch: () => call('PATCH', `locations/detail/${locationId}`, { name: `Kade ${++serial}` }),
      document: () =>
        call('PATCH', `buildings/detail/${buildingId}`, {
          cfg: { floor_height: 3 + ++serial / 1e6 },
        }),
      bulk: () => {
        const parameter = ++serial
        return call(
          'PUT',
          'costs/detail',
          costs.map(({ id }) => ({ id, parameter })),
        )
      },
    }
    const figures: Figures = {}
    for (const [name, one] of Object.entries(work)) {
      const times = name === 'bulk' ? bulks : patches
      const on: number[] = []
      const off: number[] = []
      for (let turn = 0; turn < turns; turn++)
        for (const [sample, state] of [
          [on, 'enable'],
          [off, 'disable'],
        ] as const) {
          await switchTriggers(database, state)
          for (let i = 0; i < (smoke ? 0 : WARM_UP); i++) await one()
          for (let i = 0; i < times; i++) sample.push(await time(one))
        }
      const key = `audit_${name}`
      const limit = LIMITS[name as keyof typeof LIMITS]
      figures[`${key}_ratio_${database.kind}`] = atMost(median(on) / median(off), limit, 'ratio')
      figures[`${key}_${database.kind}`] = noted(median(on), 'ms')
    }
    return figures
  } finally {
    await switchTriggers(database, 'enable')
    await withPrincipal(database.pool, 'system', (client) =>
      client.query('delete from companies where id = $1', [companyId]),
    )
    await app.close()
  }
}

function makeCompany({ pool }: Database): Promise<number> {
  return withPrincipal(pool, 'system', async (client) => {
    const id = await createCompany(client, { name: 'Bench audit' })
    await createUser(client, { companyId: id, username: 'bench-audit', password: PASSWORD })
    return id
  })
}

async function switchTriggers({ pool }: Database, state: 'enable' | 'disable'): Promise<void> {
  for (const name of AUDITED)
    await pool.query(`alter table ${name} ${state} trigger note_changes_update`)
}

/** With 400 floors and 100 towers, the most there can be, a cfg is some 180 kB. */
function largeCfg(floors: number) {
  const name = 'x'.repeat(200)
  return {
    floors: Array.from({ length: floors }, () => ({ name })),
    towers: Array.from({ length: floors / 4 }, () => ({ name })),
  }
}
