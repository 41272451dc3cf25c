import type { Answers } from '@kavel/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

export type Home = Answers['GET /home']

/** Milliseconds until Home is read again by itself. */
const AGAIN = 60_000

/** What a member has to do, and what happened meanwhile; read again while it is on the screen. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  staleTime: 0,
  refetchInterval: AGAIN,
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => callApi('GET /home', {}, { signal, quiet: true }),
})
