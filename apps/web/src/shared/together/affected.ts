/** Which answers of the cache the news makes old: the one place that knows. Pure. */
import { type EntityName, findEntity, type LocationFilters } from '@kavel/domain'
import type { QueryKey } from '@tanstack/react-query'
import { depthOf, distance } from '../api/cached-records.ts'
import type { ListQuery } from '../api/list-query.ts'
import { recordKeys } from '../api/record-keys.ts'
import type { News } from './news.ts'

/** What a location consists of, and what its parts are called by. */
const OF_LOCATIONS: readonly string[] = [
  ...['locations', 'notes', 'concepts', 'buildings', 'images', 'labels', 'locationslabels'],
  ...['locationscustomvalues', 'customvalues', 'customfields', 'jsons'],
  ...['plots', 'constraints', 'units', 'costs', 'users'],
]

/** Of what is no record: the beginning of a key, and the entities that its answer tells of. */
const OTHERS: readonly (readonly [key: QueryKey, entities: readonly string[]])[] = [
  [recordKeys.people, ['users']],
  [['licence'], ['users', 'companies']],
  [['company', 'colleagues'], ['users']],
  [['page-state'], ['publications', 'sections', 'images', 'contentitems']],
  [['uses'], ['locationscustomvalues', 'customvalues', 'customfields']],
  [['location-sources'], ['locations', 'plots', 'users']],
  [['location-changes'], OF_LOCATIONS],
  [['location-owners'], ['jsons', 'plots']],
  [['search', 'runs'], ['searchqueries']],
  [
    ['search', 'potential'],
    ['searchqueries', 'locations'],
  ],
  [
    ['search', 'potential-hits'],
    ['searchqueries', 'locations'],
  ],
  [['search', 'counts'], ['searchqueries']],
  [
    ['home'],
    [
      ...['locations', 'notes', 'searchqueries', 'concepts', 'buildings', 'publications', 'images'],
      ...['labels', 'locationslabels', 'locationscustomvalues', 'customvalues', 'customfields'],
      ...['plots', 'constraints', 'units', 'costs', 'users'],
    ],
  ],
]

/** What a list of locations names of records that are not below them. */
const NAMED = ['labels', 'customvalues', 'customfields', 'users', 'searchqueries']

/** Whether an answer may be another one now. */
export function isAffected(key: QueryKey, news: News): boolean {
  if (key[0] === recordKeys.all[0]) return isRecordAffected(key, news)
  return OTHERS.some(
    ([start, entities]) =>
      start.every((part, place) => key[place] === part) &&
      entities.some((entity) => news.entities.has(entity)),
  )
}

function isRecordAffected(key: QueryKey, { entities, locations }: News): boolean {
  const [, root, kind, asked] = key as readonly [string, EntityName, string, unknown]
  if (kind === 'list' && root === 'locations' && tellsOfOthers(asked))
    return [...entities.keys()].some((entity) => isBelow(entity) || NAMED.includes(entity))
  return [...entities].some(([entity, ids]) => {
    if (!findEntity(entity)) return false
    if (entity === root) return kind === 'list' || ids === null || ids.has(asked as number)
    const away = distance(root, entity as EntityName)
    if (away === undefined || away > depthOf(key) + 1) return false
    // a list at depth 0 counts what is directly below, and that tells itself in the summary of the record
    if (kind === 'list') return depthOf(key) > 0
    return root !== 'locations' || locations === null || locations.has(asked as number)
  })
}

const isBelow = (entity: string) =>
  findEntity(entity) !== undefined && distance('locations', entity as EntityName) !== undefined

/** Whether a list of locations, or its groups, follows from more than the locations themselves. */
function tellsOfOthers(asked: unknown): boolean {
  if (asked === 'groups') return true
  const { derived, custom, group, filters, totals } = asked as ListQuery
  if (derived || custom || group || totals) return true
  return filters !== undefined && asksForOthers(JSON.parse(filters))
}

/** Whether filters, of which those that ask for nothing may be left out, ask for more than fields of a location. */
function asksForOthers(filters: Partial<LocationFilters>): boolean {
  const { multilabel = [], custom = [], score, functionType, buildingId } = filters
  const bounds = [score?.min, score?.max, functionType, buildingId]
  return (
    multilabel.length > 0 || custom.length > 0 || bounds.some((asked) => (asked ?? null) !== null)
  )
}

/** Whether an answer is of what colleagues change at all: registers and what the product itself says are not. */
export function isOfCompany(key: QueryKey): boolean {
  return key[0] === recordKeys.all[0] || OTHERS.some(([[first]]) => first === key[0])
}

/** Whether rows of locations stand in an answer, which may move. */
export function isListOfLocations([all, root, kind]: QueryKey): boolean {
  return all === recordKeys.all[0] && root === 'locations' && kind === 'list'
}
