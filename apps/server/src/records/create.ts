import { MOST_AT_ONCE } from '@kavel/calls'
import {
  type Actor,
  applySavingRule,
  type Entity,
  type EntityName,
  entities,
  type Issue,
} from '@kavel/domain'
import type pg from 'pg'
import { invalid, Refusal } from '../refusal.ts'
import { assertAgreement } from './agreement.ts'
import { beforeCreate } from './hooks.ts'
import { withPrepared } from './prepare.ts'
import { assertTargets, assertUnprotected } from './rights.ts'
import { assertRoomFor, assertTreesFit } from './room.ts'
import { type RowValues, validateCreate } from './validate.ts'
import { insertRows } from './write.ts'

/**
 * Creates one record or a list of them, all or nothing, and gives their ids in order. `prepared` holds what
 * `prepareBody` made of each.
 */
export async function createRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
  prepared: readonly RowValues[] = [],
): Promise<number[]> {
  const entity = entities[name] as Entity
  const many = Array.isArray(body)
  const bodies = (many ? body : [body]).map(applySavingRule)
  if (!bodies.length || bodies.length > MOST_AT_ONCE)
    throw invalid('', `must hold 1 to ${MOST_AT_ONCE} records`)
  const places = bodies.map((_, index) => (many ? String(index) : ''))
  const issues: Issue[] = []
  const rows: RowValues[] = []
  for (const [index, one] of bodies.entries()) {
    const checked = validateCreate(entity, one, places[index] ?? '')
    if (!checked.ok) issues.push(...checked.issues)
    else {
      assertUnprotected(actor, name, one as RowValues, checked.companyId, false)
      rows.push(checked.values)
    }
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
  await assertRoomFor(client, actor.companyId, name, rows, places)
  await assertTargets(client, entity, rows, places)
  const complete = rows.map((row, index) => withPrepared(name, row, prepared[index]))
  const values = await beforeCreate(name, complete, { client, actor })
  const ids = await insertRows(client, actor, name, values, places)
  await assertAgreement(client, name, ids, rows, places)
  await assertTreesFit(client, name, ids, rows)
  return ids
}
