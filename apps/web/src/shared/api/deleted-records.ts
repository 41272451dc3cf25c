/** The calls for records that were deleted by marking them: what of it there is, and the way back. */
import type { EntityName, RecordFor } from '@kavel/domain'
import { refreshRecords } from './cached-records.ts'
import { call } from './call.ts'
import { assertEntity, assertIds } from './saved.ts'

/** Entities whose records are marked instead of removed. */
export type DeletableName = {
  [Name in EntityName]: 'deleted' extends keyof RecordFor<Name> ? Name : never
}[EntityName]

/** Deleted records that may still be restored. */
export async function listDeleted<Name extends DeletableName>(
  entity: Name,
  signal?: AbortSignal,
): Promise<RecordFor<Name>[]> {
  assertEntity(`GET /${entity}/deleted`, entity)
  return call('GET', `/${entity}/deleted`, { signal })
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
