import type { EntityName } from '@kavel/domain'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { recordKeys } from './record-keys.ts'
import { getRecord, type ListQuery, listRecords } from './records.ts'

/** Query of one record with its children; also for `queryClient.ensureQueryData` and polling. */
export function recordQuery<Name extends EntityName>(entity: Name, id: number) {
  return queryOptions({
    queryKey: recordKeys.detail(entity, id),
    queryFn: ({ signal }) => getRecord(entity, id, signal),
  })
}

/** One record with its children; waits while the id is undefined. */
export function useRecord<Name extends EntityName>(entity: Name, id: number | undefined) {
  return useQuery({ ...recordQuery(entity, id ?? 0), enabled: id !== undefined })
}

/** A page of records; the previous page stays on the screen while the next is read. */
export function useRecords<Name extends EntityName>(entity: Name, query: ListQuery = {}) {
  return useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => listRecords(entity, query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Reads a record again, after a 409 for example; what was typed since is lost. */
export function reloadRecord(client: QueryClient, entity: EntityName, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: recordKeys.detail(entity, id) })
}
