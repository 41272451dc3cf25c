import { featureFilterSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { checkContents } from './contents.ts'

const cfgOf = (...filters: object[]) => ({
  filters: filters.map((filter) => featureFilterSchema.parse(filter)),
})
const pathsOf = (...filters: object[]) =>
  checkContents('searchqueries', { cfg: cfgOf(...filters) }, null, '').map(({ path }) => path)
const size = { key: 'size', param1: 500, param2: 900 }

describe('the filters of a search query', () => {
  it.each([
    [{ ...size, param1: 901 }, 'param2'],
    [{ ...size, param2: 'veel' }, 'param2'],
    [{ ...size, optimal: 499 }, 'optimal'],
    [{ ...size, optimal: 901 }, 'optimal'],
    [{ key: 'or', children: [{ ...size, optimal: 901 }] }, 'children.0.optimal'],
    [{ key: 'or', children: [{ key: 'or' }] }, 'children.0.key'],
    [{ key: 'zone', param1: ['maan'] }, 'param1'],
  ])('are refused by the path of what is wrong: %j', (filter, path) => {
    expect(pathsOf(size, filter)).toEqual([`cfg.filters.1.${path}`])
  })

  it('may have an optimal value at a bound, and beside an open one', () => {
    const optima = [500, 900].map((optimal) => ({ ...size, optimal }))
    expect(pathsOf(...optima, { ...size, param2: null, optimal: 5000 })).toEqual([])
  })

  it('may have keys that the catalogue does not know', () => {
    expect(pathsOf({ key: 'sunshine', param1: 9, param2: 1 })).toEqual([])
  })

  it('of a list of records are told with the place in the list', () => {
    const wrong = cfgOf({ ...size, param1: 901 })
    expect(checkContents('searchqueries', { cfg: wrong }, null, '2')).toMatchObject([
      { path: '2.cfg.filters.0.param2' },
    ])
  })

  it('are no matter of a change that leaves them as they are', () => {
    const stored = { cfg: cfgOf({ key: 'zone', param1: ['maan'] }) }
    const judge = (values: object) =>
      checkContents('searchqueries', values as Record<string, unknown>, stored, '')
    expect(judge({ name: 'Anders' })).toEqual([])
    expect(judge({ cfg: { ...structuredClone(stored.cfg), publicationId: 3 } })).toEqual([])
    expect(judge({ cfg: cfgOf({ key: 'zone', param1: ['zon'] }) })).toHaveLength(1)
  })
})

describe('a note', () => {
  const mentions = (count: number) =>
    Array.from({ length: count }, (_, i) => `@[${i + 1}]`).join(' ')

  it('mentions fifty people in a text, and no more', () => {
    const judge = (values: object) =>
      checkContents('notes', values as Record<string, unknown>, null, '')
    expect(judge({ name: mentions(50), description: mentions(50) })).toEqual([])
    expect(judge({ name: 'Bel', description: mentions(51) })).toMatchObject([
      { path: 'description' },
    ])
  })
})
