import type { EntityName } from '@kavel/domain'
import { queryClient } from './query-client.ts'
import { recordKeys } from './record-keys.ts'

interface Identified {
  readonly id: number
}

function isRecord(value: unknown): value is Identified & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'id' in value
}

/**
 * A copy of a cached answer in which one record has new values; the same answer when it is not in
 * there. Children stand in a list under their storage name, and keep the children they had.
 */
export function withRecord(
  data: unknown,
  entity: EntityName,
  within: EntityName,
  next: Identified,
): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withRecord(item, entity, within, next))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  if (!isRecord(data)) return data
  if (within === entity && data.id === next.id) return { ...data, ...withoutChildren(next) }
  let copy: Record<string, unknown> | undefined
  for (const [name, child] of Object.entries(data)) {
    if (!Array.isArray(child) || !child.some(isRecord)) continue
    const changed = withRecord(child, entity, name as EntityName, next)
    if (changed !== child) copy = { ...(copy ?? data), [name]: changed }
  }
  return copy ?? data
}

/** Lists of records in an answer to a write are as deep as the server liked; those in the cache stay. */
function withoutChildren(record: Identified): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => !(Array.isArray(value) && value.some(isRecord))),
  )
}

interface CachedList {
  readonly records: unknown[]
}

function isList(data: unknown): data is CachedList {
  return typeof data === 'object' && data !== null && 'records' in data
}

/** Shows a saved record everywhere it is on the screen, without asking the server again. */
export function spreadRecord(entity: EntityName, record: Identified): void {
  for (const [key, data] of queryClient.getQueriesData({ queryKey: recordKeys.all })) {
    const root = key[1] as EntityName
    const next = isList(data)
      ? { ...data, records: withRecord(data.records, entity, root, record) }
      : withRecord(data, entity, root, record)
    if (isList(data) ? (next as CachedList).records !== data.records : next !== data)
      queryClient.setQueryData(key, next)
  }
  // a read that is under way may have left the server before the save: it is asked again
  void queryClient.invalidateQueries({
    queryKey: recordKeys.all,
    refetchType: 'all',
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** Something was created, removed or reordered: whatever is on the screen is read again. */
export function refreshRecords(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: recordKeys.all })
}
