import type { Answers } from '@kavel/calls'
import { type LocationFilters, locationFiltersSchema } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { LocationColumn } from './column.ts'
import type { AskedSection, Question } from './use-lines.ts'

type Group = Answers['GET /locations/groups']['groups'][number]

export interface GroupsState {
  /** Null: the rows are not grouped, or the groups are not known yet. */
  readonly sections: readonly AskedSection[] | null
  readonly toggle: (key: string) => void
  readonly error: unknown
}

/** The fields whose groups are asked for by a filter of their own. */
const FILTERS = {
  status: 'multistatus',
  phase: 'multiphase',
  assignedTo: 'multiAssignedTo',
} as const satisfies Record<string, keyof LocationFilters>

/** Those that are asked for by equality. */
const BY_EQUALITY: readonly string[] = ['city', 'municipality']

/**
 * What a group asks besides; null where no question tells its rows from others: those that say nothing for a custom field, and
 * values of the company that no filter asks for.
 * @param by what is grouped by: a field, or `custom.<id>`
 */
export function questionOf(question: Question, by: string, value: Group['value']): Question | null {
  const filters = JSON.parse(question.filters ?? '{}')
  const withFilters = (patch: Partial<LocationFilters>): Question => ({
    ...question,
    filters: JSON.stringify({ ...filters, ...patch }),
  })
  // a text that is no choice of the company any more is asked for as it is
  if ((by === 'status' || by === 'phase') && value !== null)
    return { ...question, where: { ...question.where, [by]: value } }
  if (by === 'status' || by === 'phase') return withFilters({ [FILTERS[by]]: [''] })
  if (by === 'assignedTo') return withFilters({ multiAssignedTo: [Number(value ?? 0)] })
  const [, field] = by.split('.')
  if (BY_EQUALITY.includes(by))
    return { ...question, where: { ...question.where, [by]: value ?? 'null' } }
  if (field === undefined || value === null) return null
  const { custom } = locationFiltersSchema.parse({
    custom: [{ customFieldId: Number(field), customFieldValueIds: [Number(value)] }],
  })
  const others = (filters.custom ?? []).filter(
    (one: LocationFilters['custom'][number]) => one.customFieldId !== Number(field),
  )
  return withFilters({ custom: [...others, ...custom] })
}

/** The rows in groups with what each comes to. @param by null: they are not grouped */
export function useGroups(
  by: string | null,
  question: Question,
  totals: string,
  columns: readonly LocationColumn[],
): GroupsState {
  const i18n = useI18n()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const query = {
    by: by ?? '',
    ...(question.filters && { filters: question.filters }),
    ...(totals && { totals }),
  }
  const { data, error } = useQuery({
    // with the lists: what changes a location changes its groups
    queryKey: [...recordKeys.entity('locations'), 'list', 'groups', query],
    enabled: by !== null,
    queryFn: ({ signal }) => callApi('GET /locations/groups', { query }, { signal }),
    placeholderData: (previous) => previous,
  })

  const toggle = (key: string) => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }

  const section = ({ value, name, color, count, totals: sums }: Group): AskedSection => {
    const key = `${by} ${value}`
    const asked = by === null ? null : questionOf(question, by, value)
    const isOpen = asked !== null && !closed.has(key)
    const words = columns.flatMap((column): [string, string][] => {
      const sum = column.total && sums[column.total.key]
      return column.total && sum ? [[column.key, column.total.text(sum.sum)]] : []
    })
    return {
      key,
      head: {
        key,
        title: name ? i18n.named(name) : i18n.t('location_list.group_unknown'),
        color,
        count,
        isOpen,
        totals: Object.fromEntries(words),
      },
      rows: isOpen ? count : 0,
      question: asked ?? question,
    }
  }
  return {
    sections: by !== null && data ? data.groups.map(section) : null,
    toggle,
    error,
  }
}
