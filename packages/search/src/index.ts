export * from './assemblies.ts'
export * from './baseline.ts'
export * from './conditions.ts'
export * from './decimals.ts'
export * from './difference.ts'
export * from './feature-value.ts'
export type {
  Choices,
  ClosedChoices,
  Feature,
  FeatureGroup,
  FeatureUnit,
} from './features/define.ts'
export {
  type FeatureGroupKey,
  featureGroups,
  features,
  ownFeatureGroups,
} from './features/index.ts'
export type { Bounds, Filter } from './filters/define.ts'
export { type FilterKey, filterKeys, filterOf, filters } from './filters/index.ts'
export { type FilterGroup, filterGroups, PREMIUM_GROUPS } from './groups.ts'
export { listChoices, readQuery } from './read-query.ts'
export * from './slide.ts'
