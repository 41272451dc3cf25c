/** Whether each filter can find anything: from what is imported, and from the company's own files. */
import type { Answers } from '@kavel/calls'
import {
  type Filter,
  type FilterKey,
  features,
  filterKeys,
  filters,
  ownFeatureGroups,
} from '@kavel/search'
import type { Source, Sources } from './sources.ts'

type Told = Answers['GET /search/catalogue']['filters'][string]

/** Features of which a filter reads one or more; none where no register tells it, or where it reads the place alone. */
export function featuresOfFilter(filter: Filter): readonly string[] {
  if ('features' in filter) return filter.features
  if (!('feature' in filter) || filter.feature === null) return []
  const variants = 'variants' in filter ? Object.values(filter.variants ?? {}) : []
  return [filter.feature, ...variants]
}

/** @param known plots of which a feature is known; null without an index */
export function describeFilters(
  sources: Sources,
  known: Readonly<Record<string, number>> | null,
): Record<FilterKey, Told> {
  const told = filterKeys.map((key) => [key, describe(filters[key], sources, known)] as const)
  return Object.fromEntries(told) as Record<FilterKey, Told>
}

function describe(
  filter: Filter,
  sources: Sources,
  known: Readonly<Record<string, number>> | null,
): Told {
  const read = featuresOfFilter(filter)
  if ('feature' in filter && filter.feature === null)
    return { isAvailable: false, absence: 'no_source', sources: [], date: null, known: null }
  // an area, a point, the view and an or-choice ask for no value
  if (!read.length)
    return { isAvailable: true, absence: null, sources: [], date: null, known: null }
  const of = read.flatMap((name): readonly Source[] => {
    const source = sources.get(name)
    return source ? [source] : []
  })
  const counts = read.flatMap((name) => known?.[name] ?? [])
  const most = counts.length ? Math.max(...counts) : null
  const names = [...new Set(of.flatMap(({ names: own }) => own))].sort()
  const own = read.flatMap((name) => {
    const feature = features.get(name)
    return feature?.isOwn
      ? ownFeatureGroups[feature.group as keyof typeof ownFeatureGroups].own
      : []
  })[0]
  // the index counts what all companies see: of what is their own it is known that it is there
  const isAvailable = own ? names.length > 0 : (most ?? 0) > 0
  return {
    isAvailable,
    absence: isAvailable ? null : !own ? 'no_data' : own === 'land_bids' ? 'no_bids' : 'own_file',
    sources: names,
    date: of.flatMap(({ date }) => date ?? []).sort()[0] ?? null,
    known: most,
  }
}
