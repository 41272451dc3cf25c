import type { Answers } from '@kavel/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { scopeOfLocation } from '../../shared/edit/edits.ts'
import { useSaving } from '../../shared/edit/use-edits.ts'

export type FieldSource = Answers['GET /locations/{id}/sources'][number]

const KEYS = { sources: 'location-sources', changes: 'location-changes' } as const

const sourcesQuery = (id: number) =>
  queryOptions({
    queryKey: [KEYS.sources, id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi('GET /locations/{id}/sources', { params: { id } }, { signal, quiet: true }),
  })

/** Where the fields of a location come from; read again after each save. */
export function useSources(id: number) {
  useReadAgain('sources', id)
  return useQuery(sourcesQuery(id))
}

/** What the user saves himself is no news to this tab: what is told of it is read again when all is saved. */
export function useReadAgain(of: keyof typeof KEYS, id: number): void {
  const client = useQueryClient()
  const { state } = useSaving(scopeOfLocation(id))
  useEffect(() => {
    if (state === 'saved') void client.invalidateQueries({ queryKey: [KEYS[of], id] })
  }, [client, state, of, id])
}

/** The sources of the location that the fields below are of. */
export const SourcesContext = createContext<readonly FieldSource[]>([])

/** Where one field comes from; undefined where nobody knows. */
export const useSource = (field: string): FieldSource | undefined =>
  useContext(SourcesContext).find((one) => one.field === field)
