/** What the hits of a search could be worth: read from the registers and valued in threads, as a batch does it. */

import { createCompany } from '@kavel/application/accounts'
import { createAppraisers } from '@kavel/application/off-thread'
import { readAssumptions, readPlots } from '@kavel/application/potential'
import { type Database, withPrincipal } from '@kavel/database'
import { seedSample } from '../apps/server/src/seed/sample.ts'
import { atMost, type Figures, noted, time, timeReferenceLoop } from './figures.ts'

const HITS = 10_000
const SMOKE_HITS = 10
/** The bar of the issue: seconds for 10,000 hits on two cores; a smoke run is not judged. */
const MOST_S = 60
/** Milliseconds of the reference loop on the machine the limit was set on. */
const REFERENCE_MS = 20
/** Plots that are read at once, as a batch does. */
const CHUNK = 50
/** Chunks whose reading is timed on its own. */
const CHUNKS = 20

/** Values the sample municipality, on a migrated database that it fills. */
export async function benchPotential(
  database: Database,
  { smoke, sample }: { smoke: boolean; sample: { readonly plots?: number } },
): Promise<Figures> {
  const { pool } = database
  await seedSample(database, () => {}, sample)
  const companyId = await withPrincipal(pool, 'system', (client) =>
    createCompany(client, { name: 'Bench' }),
  )
  const read = await withPrincipal(pool, { companyId, role: 'product' }, (client) =>
    readAssumptions(client, companyId, null),
  )
  if (!read.ok) throw new Error(`the company has no ${read.missing}`)
  const { assumed, preset } = read
  // in no order of place, as a search by score gives them
  const { rows } = await pool.query<{ id: string }>(
    'select register_id as id from register.plots order by md5(register_id) limit $1',
    [smoke ? SMOKE_HITS : HITS],
  )
  const ids = rows.map(({ id }) => id)
  const chunks = Array.from({ length: smoke ? 1 : CHUNKS }, (_, i) =>
    ids.slice(i * CHUNK, (i + 1) * CHUNK),
  )
  await readPlots(pool, chunks[0] ?? [], { hasGround: false })
  const reading = await time(async () => {
    for (const chunk of chunks) await readPlots(pool, chunk, { hasGround: false })
  })
  const appraisers = createAppraisers(database)
  try {
    // threads start and compile
    if (!smoke) await appraisers.value(ids.slice(0, 400), { assumed, preset })
    const before = await timeReferenceLoop()
    const used = process.cpuUsage()
    let valued = 0
    const taken = await time(async () => {
      const results = await appraisers.value(ids, { assumed, preset })
      valued = results.filter(({ potential }) => potential).length
    })
    const { user, system } = process.cpuUsage(used)
    const loop = (before + (await timeReferenceLoop())) / 2
    // the sample may have fewer plots than are asked for
    const whole = (taken * HITS) / ids.length
    return {
      '10,000 hits': atMost(whole / 1000, MOST_S, 's'),
      '10,000 hits in loops': atMost(
        whole / loop,
        (MOST_S * 1000) / REFERENCE_MS,
        'reference loops',
      ),
      'hits with a value': noted(valued / ids.length, 'share'),
      'reading a plot': noted(reading / chunks.flat().length, 'ms'),
      'processor of the server a plot': noted((user + system) / 1000 / ids.length, 'ms'),
    }
  } finally {
    await appraisers.stop()
  }
}
