/** The filters of a search query as anyone may read them: what they ask of the registers. */
import { type FeatureFilter, featureFilterSchema } from '@kavel/domain'
import { features, filterOf } from '@kavel/search'
import { z } from 'zod'
import { pick } from './pick.ts'

const FILTER_FIELDS = ['key', 'param1', 'param2', 'param3', 'param4'] as const

const askedSchema = z.strictObject({
  key: featureFilterSchema.shape.key,
  param1: featureFilterSchema.shape.param1.unwrap(),
  param2: featureFilterSchema.shape.param2.unwrap(),
  param3: featureFilterSchema.shape.param3.unwrap(),
  param4: featureFilterSchema.shape.param4.unwrap(),
})

/** A filter without its weight and without the area that was drawn; an or-choice has its choices. */
export const filterSchema = askedSchema.extend({ children: z.array(askedSchema).readonly() })
export type PublicFilter = z.output<typeof filterSchema>

/** A filter that counts, with where it stands in the query. */
export interface ToldFilter {
  /** Of it, and of each of its choices, as the search names them: `filters.3`, `filters.3.children.1`. */
  readonly path: string
  readonly childPaths: readonly string[]
  readonly filter: PublicFilter
}

/** Whether a filter asks the registers alone: owners, transactions and land bids are the company's own. */
function asksRegisters({ key, children }: { key: string; children?: readonly { key: string }[] }) {
  const declared = filterOf(key)
  if (!declared) return false
  const asked =
    'features' in declared ? declared.features : 'feature' in declared ? [declared.feature] : []
  const own = asked.some((name) => name !== null && features.get(name)?.isOwn !== false)
  return !own && (children ?? []).every((child): boolean => asksRegisters(child))
}

/**
 * Filters that are on. One that asks of the company's own files, or that this version does not know, is counted and not told; so is
 * an or-choice with such a choice, which would mean something else without it.
 */
export function toldFilters(filters: readonly FeatureFilter[]): {
  readonly told: readonly ToldFilter[]
  readonly hidden: number
} {
  const on = filters.flatMap((filter, index) => {
    if (!filter.enabled) return []
    const path = `filters.${index}`
    const children = filter.children.flatMap((child, place) =>
      child.enabled ? [{ path: `${path}.children.${place}`, child }] : [],
    )
    return [{ filter, path, children }]
  })
  const open = on.filter(({ filter, children }) =>
    asksRegisters({ key: filter.key, children: children.map(({ child }) => child) }),
  )
  return {
    told: open.map(({ filter, path, children }) => ({
      path,
      childPaths: children.map((one) => one.path),
      filter: {
        ...pick(filter, FILTER_FIELDS),
        children: children.map(({ child }) => pick(child, FILTER_FIELDS)),
      },
    })),
    hidden: on.length - open.length,
  }
}

/** Names of the areas that filters choose, of all names that are known. */
export function namesIn(
  filters: readonly PublicFilter[],
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  const codes = filters
    .flatMap((filter) => [filter, ...filter.children])
    .flatMap(({ param1, param3 }) => [param1, param3])
    .flatMap((param) => (Array.isArray(param) ? param : [param]))
  return namesOf(codes.map(String), names)
}

/** Names of these codes alone, of all names that are known. */
export function namesOf(
  codes: readonly string[],
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    codes.flatMap((code) => (Object.hasOwn(names, code) ? [[code, names[code]!]] : [])),
  )
}
