import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { recordQuery, useRecord } from '../api/use-records.ts'
import { sessionQuery } from '../session/session.ts'
import { type CurrentIds, type CurrentRecords, establish, readCurrent } from './current.ts'

/** Ids of what the address names. */
export function useCurrent(): CurrentIds {
  const params = useParams()
  const [search] = useSearchParams()
  return readCurrent(params, search)
}

/** The location of the address with all that belongs to it; waits while the address names none. */
export function useCurrentLocation() {
  return useRecord('locations', useCurrent().location)
}

/** The publication of the address with its sections. */
export function useCurrentPublication() {
  return useRecord('publications', useCurrent().publication)
}

/** The search query of the address. */
export function useCurrentQuery() {
  return useRecord('searchqueries', useCurrent().query)
}

/** The records of the address as far as they were fetched; asks the server for nothing. */
export function useCurrentRecords(): CurrentRecords {
  const ids = useCurrent()
  const { data } = useQuery({ ...recordQuery('locations', ids.location ?? 0), enabled: false })
  return establish(ids, data)
}

/**
 * Fetches the location of an address that somebody goes to, while the screen is on its way: when it is not loaded and a
 * user is signed in, who alone may (spec point 2). A failure shows on the screen, which asks again.
 */
export async function fetchCurrent(params: Parameters<typeof readCurrent>[0]): Promise<void> {
  const { location } = readCurrent(params)
  if (location === undefined) return
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const query = recordQuery('locations', location)
  if (session && queryClient.getQueryData(query.queryKey) === undefined)
    await queryClient.prefetchQuery(query)
}
