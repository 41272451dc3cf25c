import type { Answers, Sent } from '@kavel/calls'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { clearErrors } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { recordKeys } from '../api/record-keys.ts'
import { localSetting } from '../local-setting.ts'
import { actorOf } from './actor.ts'

export type Session = Answers['GET /session']

/**
 * Whether somebody signed in here before. The cookie cannot be seen from here, and the browser
 * reports every 401 as an error: a first visitor at the front door is not asked for.
 */
const hint = localSetting('signed_in')

export function wasSignedIn(): boolean {
  return hint.read() !== null
}

/** Edits are of who is signed in, and so is their code: the sign-in screen does without. */
async function beginEdits(session: Session): Promise<Session> {
  const { beginEdits, receiveTree } = await import('../edit/edits.ts')
  beginEdits(actorOf(session))
  return {
    ...session,
    user: receiveTree('users', session.user, true),
    company: receiveTree('companies', session.company, true),
  }
}

/** Who is signed in; null when nobody is. Kept until the server says otherwise. */
export const sessionQuery = queryOptions({
  queryKey: recordKeys.session,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = await callApi('GET /session', {}, { signal, anonymous: true })
      hint.write('yes')
      return await beginEdits(session)
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error
      hint.write(null)
      return null
    }
  },
})

/**
 * Reads again who is signed in and the company; nobody is told of a failure, and edits stay as they are.
 * @throws ApiError
 */
export async function readSession(): Promise<void> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) return
  const session = await callApi('GET /session', {}, { quiet: true, anonymous: true })
  // signed out, or in as somebody else, while it was on its way
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (before?.user.id !== session.user.id) return
  queryClient.setQueryData(sessionQuery.queryKey, await beginEdits(session))
}

/** What is asked besides the password. */
export type SecondStep = Extract<Answers['POST /session'], { secondFactor: object }>['secondFactor']

/**
 * Signs in; gives what is asked besides the password, null when nothing is.
 * @throws ApiError with code `wrong_credentials` or `rate_limited`
 */
export async function signIn(username: string, password: string): Promise<SecondStep | null> {
  const answer = await callApi(
    'POST /session',
    { body: { username, password } },
    { quiet: true, anonymous: true },
  )
  if ('secondFactor' in answer) return answer.secondFactor
  await enter(answer)
  return null
}

/**
 * Answers what was asked besides the password.
 * @throws ApiError with code `wrong_code`, `rate_limited`, or `not_found` for a sign-in that is over
 */
export async function finishSignIn(body: Sent<'POST /session/second-factor'>['body']) {
  await enter(
    await callApi('POST /session/second-factor', { body }, { quiet: true, anonymous: true }),
  )
}

async function enter(session: Session): Promise<void> {
  hint.write('yes')
  clearErrors()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, await beginEdits(session))
}

/** Notes whether the company requires a second factor that the user has not. */
export function markSecondFactor(isMissing: boolean): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session) return
  const { lacksSecondFactor, ...rest } = session
  queryClient.setQueryData(
    sessionQuery.queryKey,
    isMissing ? { ...rest, lacksSecondFactor: true } : rest,
  )
}

/** Tells the server that the session is over. */
export function endSession(): Promise<void> {
  return callApi('DELETE /session', {}, { anonymous: true })
}

/** From now on nobody is signed in; what is on the screen stays until the sign-in screen is there. */
export function markSignedOut(): void {
  hint.write(null)
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

/** Removes what the session has read from memory; for when no screen of it is shown any more. */
export function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

/**
 * The session, on a screen behind the route guard. While the sign-in screen is on its way the
 * last one is kept.
 * @throws when nobody was signed in, which the guard has made impossible
 */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const session = data ?? last
  if (!session) throw new Error('A screen behind the route guard was shown without a session')
  return session
}
