import { locationFiltersSchema } from '@kavel/domain'
import { expect, it } from 'vitest'
import { recordKeys } from '../api/record-keys.ts'
import { isAffected, isListOfLocations, isOfCompany } from './affected.ts'
import type { News } from './news.ts'

function news(
  entities: Readonly<Record<string, readonly number[] | null>>,
  locations: readonly number[] | null = [],
): News {
  return {
    entities: new Map(
      Object.entries(entities).map(([entity, ids]) => [entity, ids && new Set(ids)]),
    ),
    locations: locations && new Set(locations),
  }
}
const { detail, list } = recordKeys
const filters = (asked: object = {}) => JSON.stringify(locationFiltersSchema.parse(asked))
const map = list('locations', { depth: 0, filters: filters() })

it('reads a changed location again, its lists, and no other location', () => {
  const change = news({ locations: [1] }, [1])
  expect(isAffected(detail('locations', 1, 10), change)).toBe(true)
  expect(isAffected(map, change)).toBe(true)
  expect(isAffected([...recordKeys.entity('locations'), 'list', 'groups', {}], change)).toBe(true)
  expect(isAffected(detail('locations', 2, 10), change)).toBe(false)
  expect(isAffected(list('labels'), change)).toBe(false)
  expect(isAffected(['register', 'plots', 'a'], change)).toBe(false)
})

it('reads the location of a building that changed, and lists that follow from it alone', () => {
  const change = news({ buildings: [9] }, [1])
  expect(isAffected(detail('locations', 1, 10), change)).toBe(true)
  expect(isAffected(detail('locations', 2, 10), change)).toBe(false)
  expect(isAffected(detail('locations', 1, 0), change), 'the record alone').toBe(false)
  expect(isAffected(map, change)).toBe(false)
  const withValue = list('locations', { depth: 0, filters: filters(), derived: 'production_value' })
  expect(isAffected(withValue, change)).toBe(true)
})

it('reads lists again whose filters ask for labels or own fields when these change', () => {
  const labelled = list('locations', { depth: 0, filters: filters({ multilabel: [3] }) })
  const change = news({ locationslabels: [5] }, [1])
  expect(isAffected(labelled, change)).toBe(true)
  expect(isAffected(map, change)).toBe(false)
  const some = list('locations', { depth: 0, filters: '{"multilabel":[3]}' })
  expect(isAffected(some, change)).toBe(true)
  expect(isAffected(list('locations', { depth: 0, filters: '{}' }), change)).toBe(false)
  const own = list('locations', { depth: 0, custom: '4', filters: filters() })
  expect(isAffected(own, news({ locationscustomvalues: [8] }, [1]))).toBe(true)
  expect(isAffected(own, news({ customvalues: [8] }))).toBe(true)
})

it('takes too many to name for all', () => {
  expect(isAffected(detail('locations', 7, 10), news({ locations: null }, null))).toBe(true)
  expect(isAffected(detail('locations', 7, 10), news({ notes: [1] }, null))).toBe(true)
})

it('reads publications with their sections, search queries and people again', () => {
  const sections = news({ sections: [4] })
  expect(isAffected(detail('publications', 5, 10), sections)).toBe(true)
  expect(isAffected(['page-state', 5, 'then'], sections)).toBe(true)
  expect(isAffected(['search', 'runs', 3, 10], news({ searchqueries: [3] }))).toBe(true)
  expect(isAffected(recordKeys.people, news({ users: [3] }))).toBe(true)
  expect(isAffected(['people', 'list'], news({ users: [3] }))).toBe(true)
})

it('knows nothing of entities that are no records', () => {
  expect(isAffected(map, news({ own_deliveries: [1] }))).toBe(false)
})

it('tells lists of locations, whose rows may move, from all else', () => {
  expect(isListOfLocations(map)).toBe(true)
  expect(isListOfLocations(detail('locations', 1))).toBe(false)
  expect(isListOfLocations(list('labels'))).toBe(false)
  expect([map, ['people', 'list'], ['register', 'summary']].map(isOfCompany)).toEqual([
    true,
    true,
    false,
  ])
})
