import type { Answers, OwnDraft } from '@kavel/calls'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { settle } from '../../shared/api/call.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { type SendFormOptions, sendForm } from '../../shared/api/send-form.ts'
import { useAct } from '../../shared/use-act.ts'

export type OwnDelivery = Answers['GET /own/deliveries'][number]
export type OwnUpload = Answers['GET /own/uploads/{id}']
export type OwnUploadSummary = Answers['GET /own/uploads'][number]
export type { OwnDraft }

const KEY = 'own'
/** Milliseconds between looks while something is at work. */
const PACE = 700

export const isAtWork = ({ state }: Pick<OwnUploadSummary, 'state'>) =>
  state === 'waiting' || state === 'running' || state === 'cancelled'

export const deliveriesQuery = queryOptions({
  queryKey: [KEY, 'deliveries'],
  queryFn: ({ signal }) => callApi('GET /own/deliveries', {}, { signal, quiet: true }),
})

export const uploadsQuery = queryOptions({
  queryKey: [KEY, 'uploads'],
  queryFn: ({ signal }) => callApi('GET /own/uploads', {}, { signal, quiet: true }),
  refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? PACE : false),
})

export function uploadQuery(id: number) {
  return queryOptions({
    queryKey: [KEY, 'upload', id],
    retry: false,
    queryFn: ({ signal }) =>
      callApi('GET /own/uploads/{id}', { params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? PACE : false),
  })
}

/** Rejects on one page of the list. */
const PAGE = 50

type Reason = Answers['GET /own/deliveries/{id}/rejects']['reasons'][number]['reason']

export function ownRejectsQuery(id: number, reason: Reason | null) {
  return infiniteQueryOptions({
    queryKey: [KEY, 'rejects', id, reason],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /own/deliveries/{id}/rejects',
        { params: { id }, query: { limit: PAGE, offset: pageParam, ...(reason && { reason }) } },
        { signal, quiet: true },
      ),
    getNextPageParam: ({ rejects }, pages) =>
      rejects.length < PAGE ? undefined : pages.length * PAGE,
  })
}

/**
 * Brings a file and gives what was read of it.
 * @throws ApiError, which the caller shows; DOMException when the signal aborted it
 */
export async function bringFile(file: File, options: SendFormOptions): Promise<OwnUpload> {
  const form = new FormData()
  const changed = new Date(Math.min(file.lastModified, Date.now()))
  form.append('date', changed.toISOString().slice(0, 10))
  form.append('file', file)
  const send = () => sendForm('/own/uploads', form, options)
  const { data } = await settle<OwnUpload>('POST /own/uploads', send, { quiet: true })
  return data
}

/** Keeps what was chosen. @throws ApiError, which the caller shows */
export async function saveDraft(client: QueryClient, id: number, draft: OwnDraft): Promise<void> {
  await callApi('PUT /own/uploads/{id}', { params: { id }, body: draft }, { quiet: true })
  client.setQueryData(uploadQuery(id).queryKey, (known) => known && { ...known, draft })
}

/** What the company's own files say has changed. */
export function readOwnAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [KEY] })
  void client.invalidateQueries({ queryKey: ['register', 'plot'] })
}

/** Acts on files and deliveries; what they change is read again. */
export function useOwnActs() {
  const client = useQueryClient()
  const onSettled = () => readOwnAgain(client)
  return {
    importFile: useAct<unknown, { readonly id: number; readonly draft: OwnDraft }>({
      async mutationFn({ id, draft }) {
        await saveDraft(client, id, draft)
        const upload = await callApi(
          'POST /own/uploads/{id}/import',
          { params: { id } },
          { quiet: true },
        )
        client.setQueryData(uploadQuery(id).queryKey, upload)
      },
    }),
    cancelImport: useAct<unknown, number>({
      mutationFn: (id) => callApi('DELETE /own/uploads/{id}/import', { params: { id } }),
      onSettled: (_, __, id) => client.invalidateQueries(uploadQuery(id)),
    }),
    dropFile: useAct<unknown, number>({
      mutationFn: (id) => callApi('DELETE /own/uploads/{id}', { params: { id } }),
      onSettled: () => client.invalidateQueries(uploadsQuery),
    }),
    removeDelivery: useAct<unknown, number>({
      mutationFn: (id) => callApi('DELETE /own/deliveries/{id}', { params: { id } }),
      onSettled,
    }),
  }
}
