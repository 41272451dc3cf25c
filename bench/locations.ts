/** List of 20 locations out of 10,000 with their children, against one hand-written statement. */
import { readFileSync } from 'node:fs'
import type { Database } from '@kavel/database'
import { openSessions, startApi } from './api-app.ts'
import { fillCompany, removeCompany } from './company.ts'
import { atMost, type Figures, median, noted, time } from './figures.ts'

const SIZE = { locations: 10_000, rounds: 60, warmUp: 10 } as const
/** A list holds 20. */
const SMOKE_SIZE = { locations: 25, rounds: 1, warmUp: 1 } as const
/** The bar: times the statement. */
const RATIO = 0.5
const BASELINE = readFileSync(new URL('./baseline/location-list.sql', import.meta.url), 'utf8')

/** Measures the whole call, session and transaction included, in runs that alternate with the bare statement. */
export async function benchLocationList(
  database: Database,
  { smoke }: { smoke: boolean },
): Promise<Figures> {
  const { locations, rounds, warmUp } = smoke ? SMOKE_SIZE : SIZE
  const { kind, pool } = database
  const member = await fillCompany(database, locations, 'bench-list')
  const api = await startApi(database)
  try {
    const [cookie = ''] = await openSessions(database, [member.userId])
    const call = async () => {
      const { headers, body } = await api.app.inject({
        url: '/api/locations/list',
        headers: { cookie },
      })
      if (headers['x-total-count'] !== String(locations + 1)) throw new Error(body)
    }
    // The baseline sees all rows of all companies: here that is the one company, and no policy is applied.
    const statement = () => pool.query(BASELINE)
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
    return {
      [`location_list_ms_${kind}`]: noted(median(ours), 'ms'),
      [`location_list_ratio_${kind}`]: atMost(median(ours) / median(theirs), RATIO, 'ratio'),
    }
  } finally {
    await api.close()
    await removeCompany(database, member)
  }
}
