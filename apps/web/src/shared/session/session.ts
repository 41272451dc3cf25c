import type { RecordFor } from '@kavel/domain'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { clearErrors } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { localSetting } from '../local-setting.ts'

export interface Session {
  readonly user: RecordFor<'users'>
  readonly company: RecordFor<'companies'>
}

/**
 * Whether somebody signed in here before. The cookie cannot be seen from here, and the browser
 * reports every 401 as an error: a first visitor at the front door is not asked for.
 */
const hint = localSetting('signed_in')

export function wasSignedIn(): boolean {
  return hint.read() !== null
}

/** Who is signed in; null when nobody is. Kept until the server says otherwise. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = await call<Session>('GET', '/session', { signal, anonymous: true })
      hint.write('yes')
      return session
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error
      hint.write(null)
      return null
    }
  },
})

/** @throws ApiError with code `wrong_credentials` or `rate_limited` */
export async function signIn(username: string, password: string): Promise<Session> {
  const session = await call<Session>('POST', '/session', {
    body: { username, password },
    quiet: true,
    anonymous: true,
  })
  hint.write('yes')
  clearErrors()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  return session
}

/** The session is over: nothing of it stays in memory. */
export function forgetSession(): void {
  hint.write(null)
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

export async function signOut(): Promise<void> {
  await call('DELETE', '/session', { anonymous: true })
  forgetSession()
}

/**
 * The session, on a screen behind the route guard.
 * @throws when nobody is signed in, which the guard has made impossible
 */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('A screen behind the route guard was shown without a session')
  return data
}

/** Name of a user as people write it; the name to sign in with when no other is known. */
export function nameOf(user: Pick<RecordFor<'users'>, 'first_name' | 'last_name' | 'username'>) {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username
}
