/** Whole files of registers over real HTTP: fetched once, gone on with where they broke off, read for every area. */

import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { englishFailure } from '@kavel/i18n/english-failure'
import { readEndpoints, type ServiceDeclaration, whyOf, whyThrown } from '@kavel/registers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { type Fault, startRegisters, type TestRegisters } from '../testing/index.ts'
import type { FetchContext } from './fetch-context.ts'
import { createKeptFiles } from './kept-files.ts'
import { openService } from './open-service.ts'

const HEAD = 'stop_id,stop_name,stop_lat,stop_lon\n'
/** Two thousand stops: some 60 kB, several pieces of a connection. */
const STOPS = Array.from(
  { length: 2_000 },
  (_, index) => `${index},"Otterlo, halte ${index}",52.1,5.77\n`,
)
const DAY = 86_400_000
const WANTED = { collections: ['stops'], rhythm: 7 }
const FILE: ServiceDeclaration = { kind: 'file', endpoint: 'stops', path: 'stops.txt' }

let folder: string
let files: Record<string, Buffer>
let registers: TestRegisters
let outbound: Outbound
let context: FetchContext
/** Days since the first. */
let day = 0

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavel-kept-'))
  day = 0
  files = { 'stops.txt': Buffer.from(HEAD + STOPS.join('')) }
  registers = await startRegisters({ collections: {}, files: { stops: files } })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { endpoints } = read
  outbound = createOutbound({ endpoints, sleep: async () => {} })
  context = { outbound, endpoints, files: keep() }
})
afterEach(async () => {
  await outbound.close()
  await registers.close()
  rmSync(folder, { recursive: true, force: true })
})

const keep = (most?: number) =>
  createKeptFiles({
    folder,
    now: () => Date.UTC(2026, 0, 1) + day * DAY,
    ...(most !== undefined && { most }),
  })

/** How many records a file gives, or the sentence that says why it gives none. */
async function count(declaration: ServiceDeclaration = FILE): Promise<number | string> {
  const opened = await openService(context, declaration, { box: [0, 0, 1, 1] }, WANTED)
  if (!opened.ok) return englishFailure(whyOf(opened.issues))
  let records = 0
  try {
    for await (const _ of opened.delivery.records) records += 1
    return records
  } catch (error) {
    return englishFailure(whyThrown(error))
  } finally {
    await opened.delivery.close()
  }
}
const fault = (fault?: Fault) => registers.fault('stops', fault)
const places = () => readdirSync(folder).map((name) => join(folder, name))
const place = () => places()[0] ?? ''

test('is fetched once for all areas, and leaves nothing but its copy', async () => {
  expect([await count(), await count()]).toEqual([2_000, 2_000])
  expect(registers.requests).toHaveLength(1)
  expect(readdirSync(place()).toSorted()).toEqual(['about.json', 'delivery'])
})

test('is asked after when it is older than its rhythm, and fetched again when it changed', async () => {
  await count()
  day = 6
  await count()
  expect(registers.requests).toHaveLength(1)
  day = 8
  expect(await count()).toBe(2_000)
  expect(registers.requests).toHaveLength(2)
  day = 14
  await count()
  // unchanged is as good as fetched: young for another week
  expect(registers.requests).toHaveLength(2)
  files['stops.txt'] = Buffer.from(HEAD + STOPS.slice(0, 3).join(''))
  day = 16
  expect(await count()).toBe(3)
})

test('says of which day its copy is', async () => {
  await count()
  day = 5
  const opened = await openService(context, FILE, { box: [0, 0, 1, 1] }, WANTED)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  expect(opened.delivery.date).toBe('2026-01-01')
  await opened.delivery.close()
})

test('is fetched once by two imports at once, and by a process beside them', async () => {
  fault({ slow: 300 })
  const beside = { ...context, files: keep() }
  const own = context
  const both = [count(), count()]
  context = beside
  expect(await Promise.all([...both, count()])).toEqual([2_000, 2_000, 2_000])
  context = own
  expect(registers.requests).toHaveLength(1)
})

test('is not waited for by who gives up, nor behind a process that died', async () => {
  fault({ slow: 2_000 })
  const stop = new AbortController()
  const other = { ...context, signal: stop.signal }
  const waits = openService(other, FILE, { box: [0, 0, 1, 1] }, WANTED)
  setTimeout(() => stop.abort(new Error('enough')), 100)
  await expect(waits).rejects.toThrow('enough')
  fault()
  expect(existsSync(join(place(), 'lock'))).toBe(false)
  expect(await count()).toBe(2_000)
  // a lock without a sign of life for a minute
  rmSync(join(place(), 'about.json'))
  const lock = join(place(), 'lock')
  writeFileSync(lock, '')
  utimesSync(lock, Date.now() / 1000 - 60, Date.now() / 1000 - 60)
  expect(await count()).toBe(2_000)
})

describe('an answer that breaks off', () => {
  test('is gone on with where it ended', async () => {
    fault({ truncated: 2 })
    expect(await count()).toBe(2_000)
    expect(registers.requests[0]).toBe('GET /stops/stops.txt')
    const offsets = registers.requests.map((line) => Number(/bytes=(\d+)-$/.exec(line)?.[1] ?? 0))
    expect(offsets).toHaveLength(3)
    const size = files['stops.txt']!.length
    // each time half of what was left came; what a busy machine had not read yet is lost with its connection, and asked for again
    for (const [place, offset] of offsets.slice(1).entries()) {
      const before = offsets[place]!
      expect([before, before + Math.floor((size - before) / 2)]).toContain(offset)
    }
    expect(offsets.at(-1)).toBeGreaterThan(0)
  })

  test('begins again where the server gives no parts', async () => {
    fault({ truncated: 1, noRanges: true })
    expect(await count()).toBe(2_000)
    expect(registers.requests).toHaveLength(2)
  })

  test('begins again when the file changed meanwhile', async () => {
    fault({ truncated: 9 })
    expect(await count()).toMatch(/download interrupted 9 times, last at \d+ bytes/)
    files['stops.txt'] = Buffer.from(HEAD + STOPS.slice(0, 1_500).join(''))
    fault()
    expect(await count()).toBe(1_500)
  })

  test('every time is a sentence and never read as whole; the next attempt goes on', async () => {
    fault({ truncated: 99 })
    expect(await count()).toMatch(
      /(connection lost|incomplete answer).*download interrupted 9 times/,
    )
    expect(existsSync(join(place(), 'delivery'))).toBe(false)
    fault()
    expect(await count()).toBe(2_000)
    expect(registers.requests.at(-1)).toMatch(/bytes=\d+-$/)
  })
})

test('that is gone, or is a page, is a sentence; the page is not kept as good', async () => {
  expect(await count({ ...FILE, path: 'gone.txt' })).toMatch(/404/)
  fault({ html: true })
  expect(await count()).toMatch(/web page/)
  fault()
  expect(await count()).toBe(2_000)
  // a page about maintenance does not take the place of the last good copy
  day = 8
  fault({ html: true })
  expect(await count()).toMatch(/web page/)
  fault()
  expect(await count()).toBe(2_000)
  // asked after, and unchanged: the copy was never lost
  const [kept] = places().filter((name) => existsSync(join(name, 'delivery')))
  expect(readFileSync(join(kept ?? '', 'delivery'))).toEqual(files['stops.txt'])
  expect(registers.requests.filter((line) => line.endsWith('/stops.txt'))).toHaveLength(4)
})

test('that turns out broken while it is read is asked after again', async () => {
  const whole = files['stops.txt']!
  // good to its last row, so that it opens
  files['stops.txt'] = Buffer.from(`${HEAD}${STOPS.join('')}1,"Otterlo`)
  expect(await count()).toMatch(/is no whole table/)
  files['stops.txt'] = whole
  expect(await count()).toBe(2_000)
})

test('is read to its end while a newer one takes its place', async () => {
  const opened = await openService(context, FILE, { box: [0, 0, 1, 1] }, WANTED)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const reading = opened.delivery.records[Symbol.asyncIterator]()
  await reading.next()
  files['stops.txt'] = Buffer.from(HEAD + STOPS.slice(0, 3).join(''))
  day = 8
  expect(await count()).toBe(3)
  let rest = 1
  while (!(await reading.next()).done) rest += 1
  await opened.delivery.close()
  expect(rest).toBe(2_000)
})

test('makes room for the next: what was used longest ago goes', async () => {
  const size = files['stops.txt']!.length
  Object.assign(files, { 'b.txt': files['stops.txt'], 'c.txt': files['stops.txt'] })
  context = { ...context, files: keep(2.5 * size) }
  for (const path of ['stops.txt', 'b.txt', 'stops.txt', 'c.txt']) {
    await count({ ...FILE, path })
    day += 1
  }
  const left = places().map((name) => readFileSync(join(name, 'delivery')).length)
  expect(left).toEqual([size, size])
  await count()
  // b went
  expect(registers.requests.filter((line) => line.endsWith('/stops.txt'))).toHaveLength(1)
})
