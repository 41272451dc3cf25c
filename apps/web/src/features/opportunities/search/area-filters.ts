import type { FeatureFilter } from '@kavel/domain'
import { addFilter } from './edit-filters.ts'

/**
 * The filters with which a query of a company begins that works in these areas: one of them.
 * @param areas codes of municipalities and provinces
 */
export function filtersOfAreas(areas: readonly string[]): readonly FeatureFilter[] {
  const kinds = [
    ['municipality', areas.filter((code) => code.startsWith('GM'))],
    ['state', areas.filter((code) => code.startsWith('PV'))],
  ] as const
  const asked = kinds.filter(([, codes]) => codes.length > 0)
  const patchOf = (codes: readonly string[]) => ({ enabled: true, param1: [...codes] })
  const [first, second] = asked
  if (!first) return []
  if (!second) return addFilter([], first[0], { patch: patchOf(first[1]) }).filters
  const { filters, path } = addFilter([], 'or', { patch: { enabled: true } })
  return asked.reduce(
    (all, [key, codes]) => addFilter(all, key, { to: path, patch: patchOf(codes) }).filters,
    filters,
  )
}
