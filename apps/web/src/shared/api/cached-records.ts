import { CHILDREN, type EntityName } from '@kavel/domain'
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
 * there. Children stand in a list under their storage name.
 * @param next the record without its children: those it had stay
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
  if (within === entity && data.id === next.id) return { ...data, ...next }
  let copy: Record<string, unknown> | undefined
  for (const [name, child] of Object.entries(data)) {
    if (!Array.isArray(child) || !child.some(isRecord)) continue
    const changed = withRecord(child, entity, name as EntityName, next)
    if (changed !== child) copy = { ...(copy ?? data), [name]: changed }
  }
  return copy ?? data
}

interface CachedList {
  readonly records: unknown[]
}

function isList(data: unknown): data is CachedList {
  return typeof data === 'object' && data !== null && 'records' in data
}

/** The places of the session's own records in its answer. */
const OF_SESSION: Partial<Record<EntityName, string>> = { users: 'user', companies: 'company' }

/** Shows a saved record everywhere it is on the screen, without asking the server again. */
export function spreadRecord(entity: EntityName, record: Identified): void {
  const place = OF_SESSION[entity]
  if (place)
    queryClient.setQueryData<Record<string, Identified> | null>(recordKeys.session, (session) => {
      const own = session?.[place]
      return own?.id === record.id ? { ...session, [place]: { ...own, ...record } } : session
    })
  for (const [key, data] of queryClient.getQueriesData({ queryKey: recordKeys.all })) {
    const root = key[1] as EntityName
    if (distance(root, entity) === undefined) continue
    const next = isList(data)
      ? { ...data, records: withRecord(data.records, entity, root, record) }
      : withRecord(data, entity, root, record)
    if (isList(data) ? (next as CachedList).records !== data.records : next !== data)
      queryClient.setQueryData(key, next)
  }
}

/** Generations between an entity and one below it; undefined when it is not among its descendants. */
export function distance(root: EntityName, entity: EntityName): number | undefined {
  if (root === entity) return 0
  const below = CHILDREN[root].flatMap(({ name }) => distance(name, entity) ?? [])
  return below.length > 0 ? Math.min(...below) + 1 : undefined
}

/** Depth of the answers that a key stands for. */
export function depthOf([, , kind, query, depth]: readonly unknown[]): number {
  const asked = kind === 'list' ? ((query as { depth?: number }).depth ?? 1) : depth
  return typeof asked === 'number' ? asked : Number.POSITIVE_INFINITY
}

/**
 * Records of an entity were created, removed or put in another order: what shows them is read again. So is what only
 * counts them, one level above.
 */
export function refreshRecords(entity: EntityName): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: recordKeys.all,
    predicate: ({ queryKey }) => {
      const away = distance(queryKey[1] as EntityName, entity)
      return away !== undefined && away <= depthOf(queryKey) + 1
    },
  })
}

/** The lists of an entity are read again: they tell of records that are not below it. */
export function refreshLists(entity: EntityName): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...recordKeys.entity(entity), 'list'] })
}
