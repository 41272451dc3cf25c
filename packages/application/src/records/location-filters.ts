/** Filters of locations (spec point 3, location_filters): reading them, and leaving out what is there no longer. */
import {
  CustomFieldType,
  type DroppedFilter,
  hasChoices,
  type Issue,
  isStorableText,
  type LocationFilters,
  locationFiltersSchema,
} from '@kavel/domain'
import type { FoundFields } from './custom-fields.ts'

/** Reads the parameter `filters`: JSON of which every key may be left out. */
export function parseFilters(text: unknown, issues: Issue[]): LocationFilters | null {
  if (text === undefined) return null
  const read = readJson(text)
  if (read === undefined) {
    issues.push({ path: 'filters', message: 'must be JSON of an object' })
    return null
  }
  const parsed = locationFiltersSchema.safeParse(read)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      issues.push({ path: ['filters', ...path].join('.'), message })
    return null
  }
  const faults = unstorable(parsed.data)
  for (const path of faults)
    issues.push({ path: `filters.${path}`, message: 'holds a character that is none' })
  return faults.length ? null : parsed.data
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Paths of texts that no record can hold. */
function unstorable({ search, multistatus, multiphase, custom }: LocationFilters): string[] {
  const texts: [string, string][] = [
    ['search', search],
    ...multistatus.map((text, index): [string, string] => [`multistatus.${index}`, text]),
    ...multiphase.map((text, index): [string, string] => [`multiphase.${index}`, text]),
    ...custom.map(({ text }, index): [string, string] => [`custom.${index}.text`, text]),
  ]
  return texts.filter(([, text]) => !isStorableText(text)).map(([path]) => path)
}

/** What is there of what filters name. */
export interface ThereIs {
  readonly fields: FoundFields
  readonly statuses: readonly string[]
  readonly phases: readonly string[]
  readonly labels: readonly number[]
  readonly users: readonly number[]
  readonly searchqueries: readonly number[]
  readonly buildings: readonly number[]
  /** Choices of custom fields. */
  readonly choices: readonly { readonly id: number; readonly fieldId: number }[]
}

/** Lists of the filters, with where their values are, and the value that means none at all. */
const LISTS = {
  multistatus: { of: 'statuses', none: '' },
  multiphase: { of: 'phases', none: '' },
  multilabel: { of: 'labels', none: null },
  multiCreatedByUserId: { of: 'users', none: 0 },
  multiAssignedTo: { of: 'users', none: 0 },
} as const satisfies Partial<
  Record<keyof LocationFilters, { of: keyof ThereIs; none: string | number | null }>
>
/** Single values of the filters, with where they are. */
const SINGLE = { buildingId: 'buildings', searchQueryId: 'searchqueries' } as const

/** The filters without what is there no longer, and what that was. */
export function keepKnown(
  filters: LocationFilters,
  there: ThereIs,
): { readonly filters: LocationFilters; readonly dropped: readonly DroppedFilter[] } {
  const dropped: DroppedFilter[] = []
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const { of, none } = LISTS[key]
    const known: ReadonlySet<string | number> = new Set<string | number>(there[of])
    const values: readonly (string | number)[] = filters[key]
    kept[key] = values.filter((value) => {
      const isThere = value === none || known.has(value)
      if (!isThere) dropped.push({ filter: key, value })
      return isThere
    })
  }
  for (const key of Object.keys(SINGLE) as (keyof typeof SINGLE)[]) {
    const value = filters[key]
    if (value === null || there[SINGLE[key]].includes(value)) continue
    dropped.push({ filter: key, value })
    kept[key] = null
  }
  kept.custom = filters.custom.flatMap((condition) => keepCondition(condition, there, dropped))
  return { filters: { ...filters, ...kept }, dropped }
}

type CustomFilter = LocationFilters['custom'][number]

function keepCondition(
  condition: CustomFilter,
  { fields, choices }: ThereIs,
  dropped: DroppedFilter[],
): CustomFilter[] {
  const { customFieldId, customFieldValueIds } = condition
  const field = fields.get(customFieldId)
  if (!field) {
    dropped.push({ filter: 'custom', value: customFieldId })
    return []
  }
  if (!hasChoices(field.type)) return [condition]
  const known = new Set(choices.filter(({ fieldId }) => fieldId === field.id).map(({ id }) => id))
  for (const value of customFieldValueIds)
    if (!known.has(value)) dropped.push({ filter: 'custom', customFieldId, value })
  return [{ ...condition, customFieldValueIds: customFieldValueIds.filter((id) => known.has(id)) }]
}

/** Does the condition ask something of a field of this type? */
export function asksOf(
  { customFieldValueIds, min, max, text, checked }: CustomFilter,
  type: CustomFieldType,
): boolean {
  if (hasChoices(type)) return customFieldValueIds.length > 0
  if (type === CustomFieldType.number) return min !== null || max !== null
  if (type === CustomFieldType.checkbox) return checked !== null
  return type === CustomFieldType.text && text !== ''
}
