import type { FormFactors } from '@kavel/domain'

/** Are there commercial units among those that `nrunits` counts (domain reference §2.3, nr 35)? Then they are not all dwellings. */
export function hasShops(factors: Pick<FormFactors, 'nfa_commercial'> | undefined): boolean {
  return (factors?.nfa_commercial ?? 0) > 0
}
