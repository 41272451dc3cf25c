import type { RecordFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { recordKeys } from './record-keys.ts'
import { listRecords } from './records.ts'

/**
 * The record of a public key, which is what publications name it by.
 * @returns null when there is none (any more), undefined while it is read
 */
export function useRecordByKey<Name extends 'locations' | 'concepts' | 'searchqueries'>(
  entity: Name,
  key: string | null,
): RecordFor<Name> | null | undefined {
  const query = { limit: 1, depth: 0, where: { key: key ?? '' } }
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => listRecords(entity, query, signal),
    enabled: key !== null,
  })
  return key === null ? null : data && (data.records[0] ?? null)
}
