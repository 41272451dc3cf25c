/** The clock: every moment of a pattern once, whoever sees it and however late. */
import { type Database, withPrincipal } from '@kavel/database'
import { openTestDatabase } from '@kavel/database/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { until } from '../testing/wait.ts'
import { addDue, lastSlot, nextSlot, type Scheduled, watchClock } from './schedule.ts'

/** Expected by the offsets of Dutch time: UTC+1 in winter, UTC+2 from 29 March to 25 October 2026. */
describe('a moment', () => {
  it.each([
    ['2026-11-24T00:30:00Z', '2026-11-24T02:00:00.000Z', 'of the same night'],
    ['2026-11-24T02:00:00Z', '2026-11-25T02:00:00.000Z', 'at the hour itself the next one'],
    ['2026-07-01T12:34:56Z', '2026-07-02T01:00:00.000Z', 'in summer'],
    ['2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z', 'when the clock goes forward from 2 to 3'],
    ['2026-10-24T12:00:00Z', '2026-10-25T02:00:00.000Z', 'when the clock goes back from 3 to 2'],
  ])('the next night after %s is %s: %s', (after, expected) => {
    expect(nextSlot('nightly', new Date(after)).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-11-25T12:00:00Z', '2026-11-25T06:00:00.000Z'],
    ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00.000Z'],
    ['2026-11-23T05:59:59Z', '2026-11-22T06:00:00.000Z'],
    ['2026-07-12T22:00:00Z', '2026-07-12T05:00:00.000Z'],
    ['2026-10-25T05:30:00Z', '2026-10-24T05:00:00.000Z'],
    ['2026-10-25T12:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['2026-03-29T04:30:00Z', '2026-03-28T06:00:00.000Z'],
    ['2026-03-29T05:00:00Z', '2026-03-29T05:00:00.000Z'],
  ])('the last 7:00 before %s was %s', (moment, expected) => {
    expect(lastSlot('weekly', new Date(moment)).toISOString()).toBe(expected)
  })
})

describe('a server', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())
  beforeEach(() => database.pool.query('delete from jobs; delete from job_slots'))

  const HOUR = 3_600_000
  /** Looks at the clock every `step` from one moment to another, and gives the moments that were due. */
  async function watch(
    kind: Scheduled,
    [from, to]: readonly [string, string],
    clocks: readonly ((now: number) => number)[],
    step = HOUR / 4,
  ): Promise<string[]> {
    const due: string[] = []
    for (let now = Date.parse(from); now <= Date.parse(to); now += step)
      for (const clock of clocks) {
        const added = await addDue(database.pool, [kind], new Date(clock(now)))
        const { rows } = await database.pool.query<{ payload: { slot: string } }>(
          'select payload from jobs',
        )
        expect(rows).toHaveLength(added.length)
        due.push(...rows.map(({ payload }) => payload.slot))
        await database.pool.query('delete from jobs')
      }
    return due
  }
  /** Of two servers whose clocks differ by an hour. */
  const APART = [(now: number) => now, (now: number) => now - HOUR]

  test.each([
    [
      'forward',
      ['2026-03-28T00:00Z', '2026-03-30T12:00Z'],
      ['2026-03-28T02:00:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T01:00:00.000Z'],
    ],
    [
      'back',
      ['2026-10-24T00:00Z', '2026-10-26T12:00Z'],
      ['2026-10-24T01:00:00.000Z', '2026-10-25T02:00:00.000Z', '2026-10-26T02:00:00.000Z'],
    ],
  ] as const)(
    'has each night once while the clock goes %s, also beside one whose clock is an hour behind',
    async (_, span, nights) => {
      // the night before the first look is caught up
      const [before, ...due] = await watch('nightly', span, APART)
      expect(Date.parse(before!)).toBeLessThan(Date.parse(span[0]))
      expect(due).toEqual(nights)
    },
  )

  test.each([
    ['2026-03-29T00:00:00Z', '2026-03-29T04:00:00Z'],
    ['2026-10-24T23:00:00Z', '2026-10-25T04:00:00Z'],
  ])('has each quarter of an hour once from %s to %s', async (from, to) => {
    const due = await watch('files', [from, to], APART, 5 * 60_000)
    const quarters = (Date.parse(to) - Date.parse(from)) / (15 * 60_000) + 1
    expect(due).toHaveLength(quarters)
    expect(new Set(due).size).toBe(quarters)
    expect(due).toEqual(due.toSorted())
  })

  test.each([
    ['forward', ['2026-03-28T00:00Z', '2026-03-30T12:00Z'], ['28', '29', '30']],
    ['back', ['2026-10-24T00:00Z', '2026-10-26T12:00Z'], ['24', '25', '26']],
  ] as const)('has 02:30 once a day while the clock goes %s over it', async (_, span, days) => {
    const [, ...due] = await watch('audits', span, APART)
    const dayOf = (slot: string) =>
      new Date(slot).toLocaleDateString('nl', { day: '2-digit', timeZone: 'Europe/Amsterdam' })
    expect(due.map(dayOf)).toEqual(days)
  })

  test('catches up once what nobody saw for days', async () => {
    const added = (moment: string) => addDue(database.pool, ['nightly'], new Date(moment))
    expect(await added('2026-11-20T12:00:00Z')).toEqual(['nightly'])
    await database.pool.query('delete from jobs')
    expect(await added('2026-11-24T12:00:00Z')).toEqual(['nightly'])
    const { rows } = await database.pool.query('select payload from jobs')
    expect(rows).toEqual([{ payload: { slot: '2026-11-24T02:00:00.000Z' } }])
    expect(await added('2026-11-24T13:00:00Z')).toEqual([])
  })

  test('and another at once have a moment once', async () => {
    const moment = new Date('2026-11-24T12:00:00Z')
    const looks = Array.from({ length: 8 }, () => addDue(database.pool, ['weekly'], moment))
    expect((await Promise.all(looks)).flat()).toEqual(['weekly'])
  })

  test('goes by the clock of the database', async () => {
    const told: string[] = []
    const clock = watchClock(database, ['files'], () => told.push('due'))
    try {
      await until(async () => told.length, Boolean)
    } finally {
      await clock.stop()
    }
    const { rows } = await withPrincipal(database.pool, 'system', (client) =>
      client.query(
        "select slot <= now() and slot > now() - interval '16 minutes' as last from job_slots",
      ),
    )
    expect(rows).toEqual([{ last: true }])
  })
})
