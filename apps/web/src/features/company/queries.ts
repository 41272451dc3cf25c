import type { Answers } from '@kavel/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'

export type Transfer = Answers['GET /companies/exports'][number]
export type Audit = Answers['GET /audits'][number]

const KEY = 'company'
/** Milliseconds between looks while something is at work. */
const PACE = 1_000

export const isAtWork = ({ state }: Pick<Transfer, 'state'>) =>
  state === 'waiting' || state === 'running'

export const usageQuery = queryOptions({
  queryKey: [KEY, 'usage'],
  queryFn: ({ signal }) => callApi('GET /companies/usage', {}, { signal, quiet: true }),
})

export function transfersQuery(kind: 'exports' | 'imports') {
  return queryOptions({
    queryKey: [KEY, kind],
    queryFn: ({ signal }) => callApi(`GET /companies/${kind}`, {}, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? PACE : false),
  })
}

/** What of the audit is asked for. */
export interface AuditFilter {
  readonly userId: string
  readonly entity: string
  /** Days, both included. */
  readonly from: string
  readonly to: string
  readonly record: { readonly entity: Audit['entity']; readonly id: number } | null
  readonly page: number
}

/** Rows on a page. */
export const AUDIT_PAGE = 20

/** The moment at which a day begins here, so many days later. */
const startOf = (day: string, later = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export function auditQuery({ userId, entity, from, to, record, page }: AuditFilter) {
  const query = {
    // one more tells whether there is a page behind it
    limit: AUDIT_PAGE + 1,
    offset: page * AUDIT_PAGE,
    ...(userId && { userId: Number(userId) }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    ...(record
      ? { entity: record.entity, id: record.id }
      : entity && { entity: entity as Audit['entity'] }),
  }
  return queryOptions({
    queryKey: [KEY, 'audit', query],
    queryFn: ({ signal }) => callApi('GET /audits', { query }, { signal, quiet: true }),
  })
}

export const colleaguesQuery = queryOptions({
  queryKey: [KEY, 'colleagues'],
  queryFn: ({ signal }) => callApi('GET /people', {}, { signal, quiet: true }),
})
