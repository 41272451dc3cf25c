/** What a plot was when a query ran before, by the changes that the database kept. */
import type { Queryable } from '@kavel/database'
import type { RunPlot } from '@kavel/search'
import { expect, it } from 'vitest'
import { readEarlier } from './earlier.ts'

/** A database that kept changes since version 3: of plot a, which was smaller, and b, which was not there; c did not change. */
const CHANGES = [
  { id: 'a', before: { plot_area: 210, building_status: ['y', 'x'], noise_all: 40 } },
  { id: 'b', before: null },
]
const client = {
  query: async (sql: string) => ({ rows: sql.includes('limit 1') ? [{ version: 3 }] : CHANGES }),
} as unknown as Queryable
const plot = (id: string, values: RunPlot['values']): RunPlot => ({
  id,
  designation: id,
  lat: 52,
  lon: 5,
  values,
})
const now = { plot_area: 180, building_status: ['x', 'y'], noise_all: 40 }

it('tells former values, that a plot was not there, or that nothing changed', async () => {
  const plots = ['a', 'b', 'c'].map((id) => plot(id, now))
  expect(await readEarlier(client, plots, { since: 3, until: 9 })).toEqual(
    new Map<string, unknown>([
      ['a', { ...now, plot_area: 210 }],
      ['b', 'absent'],
      ['c', now],
    ]),
  )
})

it('knows nothing of what is no longer kept, and of files of the company', async () => {
  expect(await readEarlier(client, [plot('a', now)], { since: 2, until: 9 })).toEqual(new Map())
  const plots = ['a', 'c'].map((id) => plot(id, { ...now, owner_count: 1 }))
  expect(await readEarlier(client, plots, { since: 3, until: 9 })).toEqual(
    new Map<string, unknown>([
      ['a', { ...now, plot_area: 210, owner_count: 1 }],
      ['c', 'unknown'],
    ]),
  )
})
