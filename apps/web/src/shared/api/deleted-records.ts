/** The calls for records that were deleted by marking them: what of it there is, and the way back. */
import type { EntityName, RecordFor } from '@kavel/domain'
import { refreshRecords } from './cached-records.ts'
import { call, exchange } from './call.ts'
import type { ListQuery } from './list-query.ts'
import { totalOf } from './records.ts'
import { assertEntity, assertIds } from './saved.ts'

/** Entities whose records are marked instead of removed. */
export type DeletableName = {
  [Name in EntityName]: 'deleted' extends keyof RecordFor<Name> ? Name : never
}[EntityName]

export interface DeletedList<Name extends DeletableName> {
  /** The last one first. */
  readonly records: RecordFor<Name>[]
  /** Number that may be restored, also those beyond the limit. */
  readonly total: number
}

/** A page of the deleted records that the user may still restore. */
export async function listDeleted<Name extends DeletableName>(
  entity: Name,
  query: Pick<ListQuery, 'limit' | 'offset'> = {},
  signal?: AbortSignal,
): Promise<DeletedList<Name>> {
  assertEntity(`GET /${entity}/deleted`, entity)
  const page = await exchange<RecordFor<Name>[]>('GET', `/${entity}/deleted`, {
    query: { ...query },
    signal,
  })
  return { records: page.data, total: totalOf(page) }
}

/** Brings a deleted record back, with what lies in it. */
export async function restoreRecord<Name extends DeletableName>(
  entity: Name,
  id: number,
): Promise<RecordFor<Name>> {
  const path = `/${entity}/detail/${id}/restore`
  assertEntity(`POST ${path}`, entity)
  assertIds(`POST ${path}`, [id])
  const restored = await call<RecordFor<Name>>('POST', path)
  void refreshRecords(entity)
  return restored
}
