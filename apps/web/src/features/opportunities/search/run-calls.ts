/** The runs of a kept query: what each found, and what changed since the one before. */
import type { Answers } from '@kavel/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/call-api.ts'

export type Run = Answers['GET /searchqueries/{id}/runs'][number]
export type RunDifferences = Answers['GET /searchqueries/{id}/runs/{run_id}']
export type Difference = RunDifferences['differences'][number]
export type DifferenceKind = Difference['kind']

export function runsQuery(id: number, limit = 50) {
  return queryOptions({
    queryKey: ['search', 'runs', id, limit],
    queryFn: ({ signal }) =>
      callApi(
        'GET /searchqueries/{id}/runs',
        { params: { id }, query: { limit } },
        { signal, quiet: true },
      ),
  })
}

export function differencesQuery(id: number, runId: number, kind: DifferenceKind | undefined) {
  return queryOptions({
    queryKey: ['search', 'runs', id, 'differences', runId, kind],
    queryFn: ({ signal }) =>
      callApi(
        'GET /searchqueries/{id}/runs/{run_id}',
        { params: { id, run_id: runId }, query: { ...(kind && { kind }), limit: 200 } },
        { signal, quiet: true },
      ),
  })
}
