/** A process for a test to kill: stages the records it is given and then waits for ever instead of swapping. */
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { importCollection } from '../registers/collection.ts'

const features = JSON.parse(await text(process.stdin)) as unknown[]
const pool = new pg.Pool(JSON.parse(process.env.KAVEL_TEST_CONNECTION ?? ''))

async function* endless() {
  yield* features
  process.stdout.write('staged\n')
  await new Promise((resolve) => setTimeout(resolve, 600_000))
}
await importCollection(pool, {
  layer: 'plots',
  collection: endless(),
  crs: 'EPSG:28992',
  source: { register: 'brk', dataset: 'Proef' },
  date: '2026-01-03',
})
