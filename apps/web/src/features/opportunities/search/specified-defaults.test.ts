/** What a filter asks that somebody adds and switches on without a change: the defaults of the specification. */
import { type Condition, type FilterKey, filters, readQuery } from '@kavel/search'
import { SPECIFIED_DEFAULTS, type Usual } from '@kavel/search/testing'
import { expect, test } from 'vitest'
import { addFilter, changeFilter } from './edit-filters.ts'

/** The condition of a query with this filter alone, as the builder adds it; null where it leaves no plot out. */
function askedBy(key: FilterKey): Condition | null {
  const added = addFilter([], key)
  const read = readQuery(changeFilter(added.filters, added.path, { enabled: true }))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.query[0]?.condition ?? null
}

/** An end that the slider does not go beyond leaves no plot out. */
function boundsOf(key: FilterKey, { param1 = null, param2 = null }: Usual) {
  const declared = filters[key]
  if (!('bounds' in declared)) return { least: param1, most: param2 }
  const { least, most } = declared.bounds
  return { least: param1 === least ? null : param1, most: param2 === most ? null : param2 }
}

const rows = Object.entries(SPECIFIED_DEFAULTS).map(([row, [key, usual]]) => {
  const asked = askedBy(key)
  return { row, key, usual, asked }
})
const asking = rows.flatMap(({ asked, ...row }) => (asked ? [{ ...row, asked }] : []))
const open = rows.filter(({ asked }) => asked === null)

test('some defaults leave plots out, and some are the whole slider', () => {
  expect([asking.length, open.length]).toEqual([32, 29])
})

test.each(open)('$row leaves no plot out: it is the whole slider', ({ key, usual }) => {
  expect(boundsOf(key, usual)).toEqual({ least: null, most: null })
})

test.each(asking)('$row is what a new filter asks', ({ key, usual, asked }) => {
  switch (asked.kind) {
    case 'number':
    case 'neighbour':
    case 'combined':
      expect({ least: asked.least, most: asked.most }).toEqual(boundsOf(key, usual))
      return
    case 'share':
      expect({ of: asked.of, least: asked.least }).toEqual({
        of: usual.param1,
        least: usual.param2,
      })
      return
    case 'code':
    case 'codes':
      expect(asked.any).toEqual(usual.param1)
      return
    case 'box': {
      const { west, south, east, north } = asked
      expect([west, south, east, north].toSorted((a, b) => a - b)).toEqual(
        Object.values(usual).toSorted((a, b) => Number(a) - Number(b)),
      )
      return
    }
    default:
      throw new Error(`${asked.kind} is not expected of ${key}`)
  }
})
