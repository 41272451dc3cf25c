/** Content rules of a record beyond the types of its fields. */
import { isDeepStrictEqual } from 'node:util'
import { isSectionType, type StoredSettings, sectionOf } from '@kavel/concept'
import {
  type EntityName,
  type FeatureFilter,
  type Issue,
  MOST_MENTIONS,
  PLAN_FIELDS,
  splitMentions,
} from '@kavel/domain'
import { readQuery } from '@kavel/search'
import { toIssues } from '../refusal.ts'
import { cleanSection } from './rich-text.ts'
import type { RowValues } from './validate.ts'

type Check = (values: RowValues, stored: RowValues | null) => Issue[]

/** Fields of what is stored that a check of a change looks at, besides documents. */
export const JUDGED: Partial<Record<EntityName, readonly string[]>> = {
  sections: ['type', 'pageType'],
  constraints: [...PLAN_FIELDS, 'isOfPlan', 'planValue', 'value', 'overruledReason'],
}

const CHECKS: Partial<Record<EntityName, Check>> = {
  // a person without one would be out of the rules for passwords, and perhaps out of the application
  users: ({ password }, stored) =>
    stored && password === null ? [{ path: 'password', message: 'cannot be removed' }] : [],
  searchqueries({ cfg }, stored) {
    if (!cfg) return []
    const { filters } = cfg as { filters: FeatureFilter[] }
    const kept = (stored?.cfg as { filters?: unknown } | undefined)?.filters
    // what the catalogue of another release let through stays, and is in the way of no other change
    if (isDeepStrictEqual(filters, kept)) return []
    const read = readQuery(filters, 'cfg.filters')
    return [...(read.ok ? [] : read.issues), ...findOptimaOutside(filters, 'cfg.filters')]
  },
  sections(values, stored) {
    const { type, pageType, cfg } = { ...stored, ...values } as { type: string } & StoredSettings
    // what another release let through stays, and is in the way of no other change
    const before = stored && [stored.type, stored.pageType, stored.cfg]
    if (isDeepStrictEqual([type, pageType, cfg], before)) return []
    if (!isSectionType(type))
      return [{ path: 'type', message: 'comes later: no page shows it yet' }]
    const { settings, older = (same) => same } = sectionOf(type)
    // as it will be kept: what is cleaned may become longer
    const kept = cleanSection({ type, cfg }, stored).cfg as StoredSettings['cfg']
    const read = settings.safeParse(older({ pageType, cfg: kept }))
    return read.success ? [] : toIssues(read.error)
  },
  notes: (values) =>
    ['name', 'description'].flatMap((path) => {
      const text = values[path]
      const mentions = typeof text === 'string' ? splitMentions(text).filter(Number.isInteger) : []
      return mentions.length > MOST_MENTIONS
        ? [{ path, message: `mentions ${mentions.length} people: ${MOST_MENTIONS} at most` }]
        : []
    }),
  constraints(values, stored) {
    if (!stored?.isOfPlan) return []
    const changed = PLAN_FIELDS.filter(
      (field) => field in values && values[field] !== stored[field],
    )
    const { value, overruledReason, planValue } = { ...stored, ...values }
    const hasReason = typeof overruledReason === 'string' && overruledReason.trim() !== ''
    const touches = 'value' in values || 'overruledReason' in values
    return [
      ...changed.map((path) => ({ path, message: 'is what the plan says' })),
      ...(touches && value !== planValue && !hasReason
        ? [{ path: 'overruledReason', message: 'must say why the plan is overruled' }]
        : []),
    ]
  },
}

/** Content faults of a record; `place` is its path in the body, `stored` the record before the change. */
export function checkContents(
  name: EntityName,
  values: RowValues,
  stored: RowValues | null,
  place: string,
): Issue[] {
  const issues = CHECKS[name]?.(values, stored) ?? []
  return issues.map(({ path, message }) => ({ path: place ? `${place}.${path}` : path, message }))
}

/** An optimal value beyond the bounds is that of no plot that matches: the score would never come near it. */
function findOptimaOutside(
  filters: readonly Omit<FeatureFilter, 'children'>[],
  at: string,
): Issue[] {
  return filters.flatMap((filter, index) => {
    const { optimal, param1, param2 } = filter
    const path = `${at}.${index}`
    const within = findOptimaOutside((filter as FeatureFilter).children ?? [], `${path}.children`)
    const isLow = optimal !== null && typeof param1 === 'number' && optimal < param1
    const isHigh = optimal !== null && typeof param2 === 'number' && optimal > param2
    if (!isLow && !isHigh) return within
    const message = isLow ? `must be ${param1} or more` : `must be ${param2} or less`
    return [{ path: `${path}.optimal`, message }, ...within]
  })
}
