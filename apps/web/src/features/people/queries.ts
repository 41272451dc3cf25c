import type { Answers, Sent } from '@kavel/calls'
import { isAllowed, roleOf } from '@kavel/domain'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { useSession } from '../../shared/session/session.ts'

export type Person = Answers['GET /people'][number]
export type Invitation = Answers['GET /invitations'][number]
export type NewInvitation = Sent<'POST /invitations'>['body']['invitations'][number]
export type Invited = Answers['POST /invitations']

/** Milliseconds between looks while a mail is on its way. */
const PACE = 2_000

export const peopleQuery = queryOptions({
  queryKey: [...recordKeys.people, 'list'],
  queryFn: ({ signal }) => callApi('GET /people', {}, { signal, quiet: true }),
})

export const invitationsQuery = queryOptions({
  queryKey: [...recordKeys.people, 'invitations'],
  queryFn: ({ signal }) => callApi('GET /invitations', {}, { signal, quiet: true }),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state === 'queued' || state === 'delayed') ? PACE : false,
})

/** What was read of people is of before. */
export function readPeopleAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: recordKeys.people })
  void refreshRecords('users')
}

/** Whether who is signed in looks after the people of the company. */
export function useLooksAfterPeople(): boolean {
  const { user } = useSession()
  const { id: userId, companyId } = user
  return isAllowed({ userId, companyId, role: roleOf(user) }, 'update', 'users')
}
