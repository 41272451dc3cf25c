import type { Answers, Sent } from '@kavel/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { useAct } from '../../shared/use-act.ts'

export type Provider = Answers['GET /providers']['providers'][number]
export type WaitingIdentity = Answers['GET /providers']['waiting'][number]
export type LinkedIdentity = Answers['GET /identities']['identities'][number]
export type ProviderDraft = Sent<'POST /providers'>['body']

export const providersQuery = queryOptions({
  queryKey: ['providers', 'own'],
  queryFn: ({ signal }) => callApi('GET /providers', {}, { signal, quiet: true }),
})

export const waysInQuery = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => callApi('GET /identities', {}, { signal, quiet: true }),
})

export interface SaveProvider {
  /** Null makes a new one. */
  readonly id: number | null
  readonly draft: ProviderDraft
}

const quiet = { quiet: true } as const

/** An act answers true when it was done, and undefined when the proof that it asks was not given. */
const done = async (act: Promise<unknown>): Promise<true> => {
  await act
  return true
}

/** Acts on the providers of the company and on who waits; what they change is read again. */
export function useProviderActs(run: RunProved) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['providers'] })
  return {
    save: useAct<true | undefined, SaveProvider>({
      mutationFn: ({ id, draft }) => run(() => done(saveProvider(id, draft))),
      onSettled,
    }),
    remove: useAct<true | undefined, number>({
      mutationFn: (id) =>
        run(() => done(callApi('DELETE /providers/{id}', { params: { id } }, quiet))),
      onSettled,
    }),
    test: useAct<Answers['POST /providers/{id}/tests'], number>({
      mutationFn: (id) => callApi('POST /providers/{id}/tests', { params: { id } }, quiet),
    }),
    confirm: useAct<true | undefined, { readonly id: number; readonly userId: number }>({
      mutationFn: ({ id, userId }) =>
        run(() =>
          done(
            callApi('POST /identities/waiting/{id}', { params: { id }, body: { userId } }, quiet),
          ),
        ),
      onSettled,
    }),
    dismiss: useAct<unknown, number>({
      mutationFn: (id) => callApi('DELETE /identities/waiting/{id}', { params: { id } }, quiet),
      onSettled,
    }),
  }
}

/** A secret that was not typed stays. */
function saveProvider(id: number | null, draft: ProviderDraft): Promise<Provider> {
  if (id === null) return callApi('POST /providers', { body: draft }, quiet)
  const { kind, clientSecret, ...fields } = draft
  const body = clientSecret === null ? fields : { ...fields, clientSecret }
  return callApi('PATCH /providers/{id}', { params: { id }, body }, quiet)
}

/** Acts on the own identities. */
export function useIdentityActs(run: RunProved) {
  const client = useQueryClient()
  return {
    link: useAct<unknown, { readonly providerId: number; readonly returnAddress: string }>({
      mutationFn: (body) =>
        run(async () => {
          const { url } = await callApi('POST /identities/starts', { body }, quiet)
          window.location.assign(url)
        }),
    }),
    unlink: useAct<true | undefined, number>({
      mutationFn: (id) =>
        run(() => done(callApi('DELETE /identities/{id}', { params: { id } }, quiet))),
      onSettled: () => client.invalidateQueries(waysInQuery),
    }),
  }
}
