import type { EntityName } from '@kavel/domain'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'
import { recordKeys } from './record-keys.ts'
import { getRecord, listRecords } from './records.ts'

/** Deep enough for every tree of the catalogue. */
const WHOLE = 10

/**
 * Query of one record with its children; also for `queryClient.ensureQueryData` and polling. A screen asks for the
 * depth it shows: 0 is the record alone, and without a depth all children are there.
 */
export function recordQuery<Name extends EntityName>(entity: Name, id: number, depth = WHOLE) {
  return queryOptions({
    queryKey: recordKeys.detail(entity, id, depth),
    queryFn: ({ signal }) => getRecord(entity, id, { depth, signal }),
  })
}

/** One record with its children; waits while the id is undefined. */
export function useRecord<Name extends EntityName>(
  entity: Name,
  id: number | undefined,
  depth?: number,
) {
  return useQuery({ ...recordQuery(entity, id ?? 0, depth), enabled: id !== undefined })
}

/** A page of records; the previous page stays on the screen while the next is read. */
export function useRecords<Name extends EntityName>(entity: Name, query: ListQuery = {}) {
  return useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => listRecords(entity, query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Reads a record again: the server has written it. */
export function reloadRecord(client: QueryClient, entity: EntityName, id: number): Promise<void> {
  return client.invalidateQueries({ queryKey: recordKeys.detail(entity, id) })
}
