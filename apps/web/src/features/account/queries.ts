import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'

export const SESSIONS_KEY = ['account', 'sessions'] as const
export const TOKENS_KEY = ['account', 'tokens'] as const

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => callApi('GET /sessions', {}, { signal }),
})

export const tokensQuery = queryOptions({
  queryKey: TOKENS_KEY,
  queryFn: ({ signal }) => callApi('GET /tokens', {}, { signal }),
})
