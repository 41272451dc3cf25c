import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/** Times a read is repeated when the server did not answer; any other failure would fail again. */
const RETRIES = 2

// What was saved is on the screen in the same frame as the draft over it goes: no old value in between.
notifyManager.setScheduler(queueMicrotask)

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // ms; a screen that opens within this time shows what another has just read
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < RETRIES && isApiError(error, 'unreachable'),
    },
    mutations: { retry: false },
  },
})
