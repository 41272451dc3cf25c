import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MOST_PLACES, placesQuery, SEARCH_FROM } from './api/register.ts'
import { useRested } from './ready/use-busy.ts'

/** Milliseconds without typing before the server searches. */
const PAUSE = 160

/** Streets, addresses, plots and coordinates for what is being typed. Earlier ones stay until the new ones arrive. */
export function usePlaces(typed: string, most = MOST_PLACES) {
  const settled = useRested(typed, PAUSE)
  const isSearch = typed.trim().length >= SEARCH_FROM
  const query = placesQuery(settled, most)
  const { data, isError, isFetching } = useQuery({
    ...query,
    enabled: isSearch && query.enabled === true,
    placeholderData: keepPreviousData,
  })
  return {
    /** Enough was typed to search. */
    isSearch,
    places: isSearch ? (data ?? []) : [],
    isError: isSearch && isError,
    isSearching: isSearch && (isFetching || settled !== typed),
  }
}
