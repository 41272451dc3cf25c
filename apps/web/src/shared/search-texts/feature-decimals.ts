import { features } from '@kavel/search'

/** Decimals for a value that no feature declares. */
const USUAL = 2

/** Decimals that a feature is kept with. */
export function featureDecimals(name: string | null): number {
  const feature = name === null ? undefined : features.get(name)
  if (feature?.kind === 'shares') return 4
  return feature && 'decimals' in feature ? (feature.decimals ?? 0) : USUAL
}
