import {
  applySavingRule,
  type DroppedFilter,
  type EntityName,
  type PatchFor,
  type RecordFor,
  type TreeFor,
} from '@kavel/domain'
import { createOnce } from './acts.ts'
import { refreshRecords } from './cached-records.ts'
import { type Answer, call, exchange } from './call.ts'
import { callApi } from './call-api.ts'
import type { ListQuery } from './list-query.ts'
import { assertEntity, assertIds, assertParent } from './saved.ts'

/** A record of a list: its children are there down to the depth that was asked for. */
export type ListedFor<Name extends EntityName> = RecordFor<Name> &
  Partial<Omit<TreeFor<Name>, keyof RecordFor<Name>>>

export interface RecordList<Name extends EntityName> {
  readonly records: ListedFor<Name>[]
  /** Number of records that match, also those beyond the limit. */
  readonly total: number
  /** Where it was asked (`ListQuery.totals`). */
  readonly totals?: CustomTotals
  /** What of the filters is there no longer, where it was filtered (`ListQuery.filters`). */
  readonly dropped?: readonly DroppedFilter[]
}

/** Id of a custom field, or key of a column → how many locations have a number there, and what these come to. */
export type CustomTotals = Readonly<
  Record<string, { readonly count: number; readonly sum: number } | undefined>
>

interface Read {
  readonly id: number
  readonly updatedAt: string
}
/** Brings a record that was read to what is known of it; `isWhole`: with all its fields. */
type Receive = <T extends Read>(entity: EntityName, record: T, isWhole: boolean) => T

let receive: Receive = (_, record) => record

/** Sets what every record that is read passes before it is shown: the edits that an older answer does not know. */
export function onRead(receiver: Receive): void {
  receive = receiver
}

/** Number of records that match, of which a page was read. */
export function totalOf({ data, headers }: Answer<readonly unknown[]>): number {
  return Number(headers.get('x-total-count') ?? data.length)
}

/** One page of the records of an entity. */
export async function listRecords<Name extends EntityName>(
  entity: Name,
  { where, fields, ...paging }: ListQuery = {},
  signal?: AbortSignal,
): Promise<RecordList<Name>> {
  assertEntity(`GET /${entity}/list`, entity)
  const page = await exchange<ListedFor<Name>[]>('GET', `/${entity}/list`, {
    query: { ...paging, ...where, ...(fields && { fields: fields.join(',') }) },
    signal,
  })
  return {
    records: page.data.map((record) => {
      const known = receive(entity, record, !fields)
      // values of custom fields and what is derived are read with the list alone
      const { custom, derived } = record as Beside
      return { ...known, ...(custom && { custom }), ...(derived && { derived }) }
    }),
    total: totalOf(page),
    ...(paging.totals && { totals: JSON.parse(page.headers.get('x-custom-totals') ?? '{}') }),
    ...(paging.filters && { dropped: JSON.parse(page.headers.get('x-filters-dropped') ?? '[]') }),
  }
}

/** What a list tells of a record beside its fields. */
interface Beside {
  readonly custom?: object
  readonly derived?: object
}

/** Records of one question at the server, as many as it gives at once. */
const PAGE = 1000

/** Every record of the entity that matches, however many pages they are. */
export async function listEvery<Name extends EntityName>(
  entity: Name,
  query: Omit<ListQuery, 'limit' | 'offset'>,
  signal?: AbortSignal,
): Promise<RecordList<Name>> {
  const first = await listRecords(entity, { ...query, limit: PAGE }, signal)
  const { records, total } = first
  while (records.length < total) {
    const paging = { limit: PAGE, offset: records.length }
    const next = await listRecords(entity, { ...query, ...paging }, signal)
    if (next.records.length === 0) break
    records.push(...next.records)
  }
  return first
}

/**
 * A text that is another one once a record of the entity was made, changed or removed; nobody is told of a failure.
 * @throws ApiError
 */
export async function latestOf(entity: EntityName): Promise<string> {
  // when it was written is always told, and its name is short
  const fields = entity === 'users' ? 'username' : 'name'
  const query = { limit: 1, order: '-updatedAt', depth: 0, fields }
  const page = await exchange<Read[]>('GET', `/${entity}/list`, {
    query,
    quiet: true,
    anonymous: true,
  })
  return `${totalOf(page)} ${page.data[0]?.updatedAt}`
}

/** One record with its children, all of them or down to a depth. */
export async function getRecord<Name extends EntityName>(
  entity: Name,
  id: number,
  { depth, signal }: { readonly depth?: number | undefined; readonly signal?: AbortSignal } = {},
): Promise<TreeFor<Name>> {
  assertEntity(`GET /${entity}/detail/${id}`, entity)
  const query = { depth }
  const record = await call<TreeFor<Name>>('GET', `/${entity}/detail/${id}`, { query, signal })
  return receive(entity, record, true)
}

/** Creates a record and returns it as stored. */
export async function createRecord<Name extends EntityName>(
  entity: Name,
  record: PatchFor<Name>,
): Promise<RecordFor<Name>> {
  assertEntity(`POST /${entity}/list`, entity)
  assertParent(entity, record)
  const body = applySavingRule(record)
  const created = await createOnce(`${entity} ${JSON.stringify(body)}`, (act) =>
    call<RecordFor<Name>>('POST', `/${entity}/list`, { body, act }),
  )
  void refreshRecords(entity)
  return created
}

/**
 * Sends the changed fields of a record: nested documents merge, lists replace. Only the edit session calls this; a
 * screen changes a record through it.
 * @param updatedAt of the record as it was read; without it the last write wins
 * @throws ApiError with code `stale` (409) when somebody else saved it in the meantime
 */
export async function patchRecord(
  entity: EntityName,
  id: number,
  patch: object,
  updatedAt?: string,
): Promise<Read> {
  const reference = `PATCH /${entity}/detail/${id}`
  assertEntity(reference, entity)
  assertIds(reference, [id])
  const body = { ...applySavingRule(patch), ...(updatedAt && { updatedAt }) }
  // who asked shows a failure
  return call('PATCH', `/${entity}/detail/${id}`, { body, quiet: true })
}

/** Removes a record, and its children with it. */
export async function removeRecord(entity: EntityName, id: number): Promise<void> {
  const reference = `DELETE /${entity}/detail/${id}`
  assertEntity(reference, entity)
  assertIds(reference, [id])
  await call('DELETE', `/${entity}/detail/${id}`)
  void refreshRecords(entity)
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
    const body = { remove: [...remove], create: create.map(applySavingRule) }
    return await createOnce(`exchange ${JSON.stringify(body)}`, (act) =>
      callApi('POST /buildings/exchange', { body }, { act }),
    )
  } finally {
    void refreshRecords('buildings')
  }
}
