import type { Actor, FeatureFilter } from '@kavel/domain'
import { filters as catalogue, PREMIUM_GROUPS, readQuery } from '@kavel/search'
import { assertLicence } from '../licences/assert.ts'
import { Refusal } from '../refusal.ts'

/**
 * The query that filters say.
 * @throws Refusal 400 that names every filter that is wrong by its path
 * @throws Unlicensed for a filter that is on and that the licence of the actor does not have
 */
export function readFilters(filters: readonly FeatureFilter[], actor: Pick<Actor, 'licence'> = {}) {
  assertFiltersLicensed(actor, filters)
  const read = readQuery(filters)
  if (!read.ok) throw new Refusal('invalid_input', read.issues)
  return { query: read.query, idle: read.idle, unknownKeys: [...read.unknownKeys] }
}

/** @throws Unlicensed for a filter that is on and that the licence of the actor does not have */
export function assertFiltersLicensed(
  actor: Pick<Actor, 'licence'>,
  filters: readonly FeatureFilter[],
): void {
  if (filters.some(isPremium)) assertLicence(actor, 'premium_filters')
}

/** Is the filter on, and of a group that the higher licences have? So is an or-choice that has one. */
function isPremium({
  key,
  enabled,
  children = [],
}: Pick<FeatureFilter, 'key' | 'enabled'> & {
  readonly children?: readonly Pick<FeatureFilter, 'key' | 'enabled'>[]
}): boolean {
  if (!enabled) return false
  const group = (catalogue as Partial<Record<string, { readonly group: string }>>)[key]?.group
  return (PREMIUM_GROUPS as readonly string[]).includes(group ?? '') || children.some(isPremium)
}
