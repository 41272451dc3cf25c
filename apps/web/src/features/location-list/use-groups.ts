import type { Answers } from '@kavel/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
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
  /** Why the rows are not grouped though they were to be. */
  readonly fault: GroupFault | null
  readonly error: unknown
  readonly retry: () => void
}

/** What it is grouped by is not there for the user, or gives more groups than the server tells. */
export type GroupFault = 'gone' | 'many'

function faultOf(error: unknown): GroupFault | null {
  if (isApiError(error, 'too_heavy')) return 'many'
  const isAboutField =
    isApiError(error, 'invalid_input') && error.issues.every(({ path }) => path === 'by')
  return isAboutField ? 'gone' : null
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
  const queryKey = [...recordKeys.entity('locations'), 'list', 'groups', query] as const
  const { data, error, refetch } = useQuery({
    // with the lists: what changes a location changes its groups
    queryKey,
    enabled: by !== null,
    queryFn: ({ signal }) => callApi('GET /locations/groups', { query }, { signal }),
    // values of another field would be asked for as if they were of this one
    placeholderData: (previous, from) =>
      (from?.queryKey.at(-1) as typeof query | undefined)?.by === query.by ? previous : undefined,
  })

  const toggle = (key: string) => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    setClosed(next)
  }

  const section = ({ value, name, color, count, totals: sums }: Group): AskedSection => {
    const key = `${by} ${value}`
    const isOpen = !closed.has(key)
    const words = columns.flatMap((column): [string, string][] => {
      const sum = column.total && sums[column.total.key]
      return column.total && sum ? [[column.key, column.total.text(sum)]] : []
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
      question: { ...question, group: JSON.stringify({ by, value }) },
    }
  }
  const fault = faultOf(error)
  return {
    sections: by !== null && data && !fault ? data.groups.map(section) : null,
    toggle,
    fault,
    error: fault || data ? null : error,
    retry: () => void refetch(),
  }
}
