import type { RecordFor } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { recordKeys } from './record-keys.ts'
import { listRecords } from './records.ts'

/**
 * The location of a public key, which is what publications name it by.
 * @returns its record, null when there is none (any more), undefined while it is read
 */
export function useLocationByKey(key: string | null) {
  const query = { limit: 1, depth: 0, where: { key: key ?? '' } }
  const { data } = useQuery({
    queryKey: recordKeys.list('locations', query),
    queryFn: ({ signal }) => listRecords('locations', query, signal),
    enabled: key !== null,
  })
  const location: RecordFor<'locations'> | null | undefined =
    key === null ? null : data && (data.records[0] ?? null)
  return location
}
