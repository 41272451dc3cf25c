/**
 * `node apps/server/src/soak/kill-loop.ts [--rounds N] [--seed N] [--writers N]`: starts the server on one data folder,
 * writes with several people, kills it (SIGKILL) at a random moment, starts it again and counts: every acknowledged note
 * must be there, round after round. Ends with 0, or with 1 when one is lost or a start fails.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom } from '@kavel/geometry'
import type { ServerProcess } from '../testing/process.ts'
import {
  findLost,
  kill,
  makeDataFolder,
  signIn,
  startOn,
  type Written,
  writeNotes,
} from './writers.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: process.env.KAVEL_SOAK_SEED || String(Date.now() % 1e6) },
    writers: { type: 'string', default: '8' },
  },
})
const [rounds, seed, writers] = [values.rounds, values.seed, values.writers].map(Number) as [
  number,
  number,
  number,
]
/** Characters of a note: some within a page of the database, some of many pages. */
const SIZES = [40, 700, 9_000, 19_000]
/** Longest time of writing before a kill, ms. */
const WRITING = 4_000

const random = createRandom(seed)

const folder = mkdtempSync(join(tmpdir(), 'kavel-kill-'))
const written: Written = new Map()
let server: ServerProcess | undefined
let failures = 0
console.log(`${rounds} kills with ${writers} writers, seed ${seed}`)
try {
  await makeDataFolder(folder)
  for (let round = 1; round <= rounds + 1; round++) {
    server = await startOn(folder)
    if (!server.address) throw new Error(`Round ${round} did not start: ${server.errors()}`)
    const call = await signIn(server.address)
    const lost = await findLost(call, written)
    if (lost.length) throw new Error(`Round ${round} lost the notes ${lost.join(', ')}`)
    console.log(`${round - 1} kills: ${written.size} acknowledged notes are there`)
    if (round > rounds) break
    const stop = new AbortController()
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeNotes(call, SIZES[(writer + round) % SIZES.length] as number, written, stop.signal),
    )
    await sleep(random.between(0, WRITING))
    const killed = kill(server)
    const answers = await Promise.all(writing)
    stop.abort()
    await killed
    const refused = answers.filter((answer) => answer?.status)
    if (refused.length) throw new Error(`Round ${round}: ${JSON.stringify(refused[0])}`)
  }
} catch (error) {
  failures = 1
  console.error(error instanceof Error ? error.message : error)
} finally {
  if (server) await kill(server)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures)
