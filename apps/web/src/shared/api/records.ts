import {
  applySavingRule,
  type EntityName,
  type PatchFor,
  type RecordFor,
  type TreeFor,
} from '@kavel/domain'
import { refreshRecords, spreadRecord } from './cached-records.ts'
import { call, exchange } from './call.ts'
import { type Ordered, renumber } from './ordering.ts'

export interface ListQuery {
  /** Default 20, at most 1.000. */
  readonly limit?: number
  readonly offset?: number
  /** Field name, with `-` in front for the other direction. */
  readonly order?: string
  /** Levels of children, 0–10; default 1. */
  readonly depth?: number
  /** Part of the name, in capitals or not. */
  readonly search?: string
  /** Equality by field name. */
  readonly where?: Readonly<Record<string, string | number | boolean>>
  /** Fields to read, `cfg.summary` for one key of a document; without it all. What is not read is undefined. */
  readonly fields?: readonly string[]
}

/** A record of a list: its children are there down to the depth that was asked for. */
export type ListedFor<Name extends EntityName> = RecordFor<Name> &
  Partial<Omit<TreeFor<Name>, keyof RecordFor<Name>>>

export interface RecordList<Name extends EntityName> {
  readonly records: ListedFor<Name>[]
  /** Number of records that match, also those beyond the limit. */
  readonly total: number
}

/** One page of the records of an entity. */
export async function listRecords<Name extends EntityName>(
  entity: Name,
  { where, fields, ...paging }: ListQuery = {},
  signal?: AbortSignal,
): Promise<RecordList<Name>> {
  const { data, headers } = await exchange<ListedFor<Name>[]>('GET', `/${entity}/list`, {
    query: { ...paging, ...where, ...(fields && { fields: fields.join(',') }) },
    signal,
  })
  return { records: data, total: Number(headers.get('x-total-count') ?? data.length) }
}

/** One record with all its children. */
export function getRecord<Name extends EntityName>(
  entity: Name,
  id: number,
  signal?: AbortSignal,
): Promise<TreeFor<Name>> {
  return call('GET', `/${entity}/detail/${id}`, { signal })
}

/** Creates a record and returns it as stored. */
export async function createRecord<Name extends EntityName>(
  entity: Name,
  record: PatchFor<Name>,
): Promise<RecordFor<Name>> {
  const created = await call<RecordFor<Name>>('POST', `/${entity}/list`, {
    body: applySavingRule(record),
  })
  void refreshRecords()
  return created
}

/** What the server said last about a record, so that waiting saves do not call themselves stale. */
const latest = new Map<string, string>()
/** The save under way per record; the next one waits for it. */
const underWay = new Map<string, Promise<unknown>>()

export interface SaveOptions {
  /** The caller shows a failure itself; nothing is recorded. */
  readonly quiet?: boolean
}

/**
 * The one write gate. Sends the changed fields of a record (nested cfg and summary merge, lists
 * replace) and shows the answer wherever the record is on the screen.
 * Saves of one record follow each other; each carries the newest `updatedAt` we were told.
 * @param updatedAt of the record as it was read
 * @throws ApiError with code `stale` (409) when somebody else saved it in the meantime
 */
export async function saveRecord<Name extends EntityName>(
  entity: Name,
  id: number,
  patch: PatchFor<Name>,
  updatedAt: string,
  options: SaveOptions = {},
): Promise<RecordFor<Name>> {
  const name = `${entity}/${id}`
  const before = underWay.get(name) ?? Promise.resolve()
  const save = before
    .catch(() => undefined)
    .then(async () => {
      const known = latest.get(name)
      const isNewer = known !== undefined && Date.parse(known) >= Date.parse(updatedAt)
      const read = isNewer ? known : updatedAt
      const body = { ...applySavingRule(patch), updatedAt: read }
      const path = `/${entity}/detail/${id}`
      const saved = await call<RecordFor<Name>>('PATCH', path, { body, ...options })
      latest.set(name, saved.updatedAt)
      spreadRecord(entity, saved)
      return saved
    })
  underWay.set(name, save)
  try {
    return await save
  } finally {
    if (underWay.get(name) === save) underWay.delete(name)
  }
}

/** Removes a record, and its children with it. */
export async function removeRecord(entity: EntityName, id: number): Promise<void> {
  await call('DELETE', `/${entity}/detail/${id}`)
  void refreshRecords()
}

/**
 * New buildings in the place of others: wholly, or not at all. Gives the new ones, in their order. What stands is read
 * again in either case: a lost answer may belong to an exchange that was made.
 */
export async function exchangeBuildings(
  remove: readonly number[],
  create: readonly PatchFor<'buildings'>[],
): Promise<RecordFor<'buildings'>[]> {
  try {
    return await call('POST', '/buildings/exchange', {
      body: { remove, create: create.map(applySavingRule) },
    })
  } finally {
    void refreshRecords()
  }
}

/** Stores the order in which the records are given; sends only those whose number changes. */
export async function reorderRecords(
  entity: EntityName,
  records: readonly Ordered[],
): Promise<void> {
  const changed = renumber(records)
  if (changed.length === 0) return
  await call('PUT', `/${entity}/order`, { body: changed })
  await refreshRecords()
}
