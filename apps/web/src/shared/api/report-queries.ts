import type { QueryClient } from '@tanstack/react-query'
import { createBusy } from '../ready/work.ts'
import { isApiError } from './api-error.ts'

/**
 * Reports the questions of a cache while they are asked, between two attempts too, and its mutations. A page that the server
 * is still making is no work between two looks at it: the screen says so. Without a connection nothing is under way.
 */
export function reportQueries(client: QueryClient): void {
  const open = new Set<object>()
  const noteBusy = createBusy()
  function note(one: object, isOpen: boolean): void {
    if (isOpen) open.add(one)
    else open.delete(one)
    noteBusy(open.size > 0)
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    const { fetchStatus, fetchFailureReason } = query.state
    const isAsked = fetchStatus === 'fetching' && !isApiError(fetchFailureReason, 'preparing')
    note(query, isAsked && type !== 'removed')
  })
  client.getMutationCache().subscribe(({ type, mutation }) => {
    if (!mutation) return
    const { status, isPaused } = mutation.state
    note(mutation, status === 'pending' && !isPaused && type !== 'removed')
  })
}
