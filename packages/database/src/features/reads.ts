/** Sources of each filter: register tables, raster maps and own files behind its features. */
import {
  type FeatureGroupKey,
  type Filter,
  type FilterKey,
  featureGroups,
  features,
  filterKeys,
  filters,
  ownFeatureGroups,
} from '@kavel/search'
import { type Computation, computations } from './computing/index.ts'

/** Filters that nothing which is imported answers, and why: no plot passes or fails by them. */
export const absentFilters = {
  mxi: 'needs the mix of uses of building blocks (RUDIFUN), which is no layer',
  road_speed: 'needs the permitted speeds (WKD), which are no layer',
  or: 'reads nothing itself: it joins other filters',
} as const satisfies Partial<Readonly<Record<FilterKey, string>>>

/** Features that decide a filter; where it asks of the place, none. */
export function featuresOf(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'range':
    case 'min':
    case 'max':
      return filter.feature === null
        ? []
        : [...new Set([filter.feature, ...Object.values(filter.variants ?? {})])]
    case 'choice':
    case 'boolean':
    case 'neighbour':
      return [filter.feature]
    case 'text':
      return filter.features
    default:
      return []
  }
}

/** By filter: tables, maps of cells (`samples.noise_all`) and kinds of own files (`own.owners`) that it reads; none for an absent one. */
export const filterReads: ReadonlyMap<FilterKey, readonly string[]> = new Map(
  filterKeys.map((key) => [key, [...new Set(readsOf(filters[key]))]]),
)

function readsOf(filter: Filter): string[] {
  // Where a plot lies is known by the plot.
  if (filter.kind === 'box' || filter.kind === 'area' || filter.kind === 'point') return ['plots']
  return featuresOf(filter).flatMap((name) => {
    const feature = features.get(name)!
    const { group, isOwn } = feature
    // Of the areas that the plot lies in, it is one.
    if (feature.kind === 'code' && feature.choices !== 'data' && 'areas' in feature.choices)
      return ['plots', feature.choices.areas]
    return isOwn
      ? [`own.${ownFeatureGroups[group as keyof typeof ownFeatureGroups].own}`]
      : readsOfGroup(group as FeatureGroupKey)
  })
}

/** Sources of a group, including those of the groups it uses; `place` only contributes the position. */
function readsOfGroup(group: FeatureGroupKey): string[] {
  const { reads, uses = [] }: Computation = computations[group]
  return [
    ...featureGroups[group].reads,
    ...Object.keys(reads),
    ...uses.flatMap((used) => (used === 'place' ? [] : readsOfGroup(used))),
  ]
}
