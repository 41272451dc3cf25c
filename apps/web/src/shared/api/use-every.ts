import type { EntityName } from '@kavel/domain'
import { useQuery } from '@tanstack/react-query'
import { recordKeys } from './record-keys.ts'
import { type ListedFor, listEvery } from './records.ts'

const NONE: readonly never[] = []

/**
 * All records of an entity, without children; none as long as they are read.
 * @param isNeeded else they are not read
 */
export function useEvery<Name extends EntityName>(
  entity: Name,
  order: string,
  isNeeded = true,
): readonly ListedFor<Name>[] {
  const query = { depth: 0, order } as const
  const { data } = useQuery({
    queryKey: recordKeys.list(entity, query),
    queryFn: ({ signal }) => listEvery(entity, query, signal),
    enabled: isNeeded,
  })
  return data?.records ?? NONE
}
