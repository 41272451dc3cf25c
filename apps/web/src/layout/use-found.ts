import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../shared/api/call-api.ts'
import { useRested } from '../shared/ready/use-busy.ts'

/** Milliseconds without typing before the server is asked. */
const PAUSE = 160
/** Characters of what is looked for. */
const MOST = 100

/** What of the company is called as what is being typed; without that, what changed last. Earlier hits stay until the new ones arrive. */
export function useFound(typed: string) {
  const settled = useRested(typed.trim().slice(0, MOST), PAUSE)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['find', settled],
    queryFn: ({ signal }) =>
      callApi('GET /find', { query: { q: settled } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const isSettled = settled === typed.trim().slice(0, MOST)
  return {
    hits: data?.hits ?? [],
    isError,
    /** The hits belong to earlier text. */
    isSearching: isFetching || !isSettled,
  }
}

export type FoundHit = ReturnType<typeof useFound>['hits'][number]
