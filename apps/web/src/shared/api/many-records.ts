/** The uniform calls that save or remove many records at once (spec point 7): wholly, or not at all. */
import { applySavingRule, type EntityName, type PatchFor, type RecordFor } from '@kavel/domain'
import { createOnce } from './acts.ts'
import { refreshRecords } from './cached-records.ts'
import { call } from './call.ts'
import { type Ordered, renumber } from './ordering.ts'
import { assertEntity, assertIds, assertParent } from './saved.ts'

/** Creates records and returns them as stored, in their order. */
export async function createRecords<Name extends EntityName>(
  entity: Name,
  records: readonly PatchFor<Name>[],
): Promise<RecordFor<Name>[]> {
  assertEntity(`POST /${entity}/list`, entity)
  for (const record of records) assertParent(entity, record)
  const body = records.map(applySavingRule)
  const created = await createOnce(`${entity} ${JSON.stringify(body)}`, (act) =>
    call<RecordFor<Name>[]>('POST', `/${entity}/list`, { body, act }),
  )
  void refreshRecords(entity)
  return created
}

/** Fields of a record that is there already; with `updatedAt` a newer one of somebody else is not overwritten. */
export type ChangeFor<Name extends EntityName> = PatchFor<Name> & { readonly id: number }

/**
 * Changes records, each by its own fields, in one call.
 * @throws ApiError `invalid_id` before anything is sent when one has no id
 */
export async function updateRecords<Name extends EntityName>(
  entity: Name,
  changes: readonly ChangeFor<Name>[],
): Promise<RecordFor<Name>[]> {
  const reference = `PUT /${entity}/detail`
  assertEntity(reference, entity)
  assertIds(
    reference,
    changes.map(({ id }) => id),
  )
  const changed = await call<RecordFor<Name>[]>('PUT', `/${entity}/detail`, {
    body: changes.map(applySavingRule),
  })
  void refreshRecords(entity)
  return changed
}

/** Puts records in the order given: numbered in tens, and only those whose number changes are sent. */
export async function orderRecords(
  entity: EntityName,
  records: readonly Ordered[],
): Promise<readonly Ordered[]> {
  const reference = `PUT /${entity}/order`
  assertEntity(reference, entity)
  const moved = renumber(records)
  assertIds(
    reference,
    moved.map(({ id }) => id),
  )
  if (moved.length === 0) return moved
  await call('PUT', `/${entity}/order`, { body: moved })
  void refreshRecords(entity)
  return moved
}

/** Fields and the values that they must all have. */
type WhereFor<Name extends EntityName> = Partial<RecordFor<Name>>

/**
 * Removes every record that matches, and gives their number. The saving rule stays away from a condition: without one
 * of its parts it would match more.
 */
export async function removeWhere<Name extends EntityName>(
  entity: Name,
  where: WhereFor<Name>,
): Promise<number> {
  assertEntity(`DELETE /${entity}/list`, entity)
  const { removed } = await call<{ removed: number }>('DELETE', `/${entity}/list`, {
    body: { where },
  })
  void refreshRecords(entity)
  return removed
}
