import { isDeepStrictEqual } from 'node:util'
import { named } from '@kavel/database'
import {
  type Actor,
  type Entity,
  type EntityName,
  type Issue,
  mayChangeUser,
  protectedFields,
  protectedKeys,
} from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { NOT_THERE } from './database-errors.ts'
import { hidden } from './hidden.ts'
import type { RowValues } from './validate.ts'

/** Refuses fields that the actor may not set, and a company that is not the actor's. */
export function assertUnprotected(
  actor: Actor,
  name: EntityName,
  body: RowValues,
  companyId: unknown,
  own: boolean,
): void {
  const refused = protectedFields(actor, name, own).filter((field) => Object.hasOwn(body, field))
  if (companyId !== undefined && companyId !== actor.companyId && name !== 'companies')
    refused.push('companyId')
  if (refused.length)
    throw new Refusal(
      'forbidden',
      [...new Set(refused)].map((path) => ({ path, message: 'your role may not set this' })),
    )
}

/** Refuses a change of settings that the actor may only send back as they were read. */
export function assertKeysKept(
  actor: Actor,
  name: EntityName,
  stored: RowValues,
  values: RowValues,
): void {
  const issues = Object.keys(values).flatMap((document) =>
    protectedKeys(actor, name, document).flatMap((key): Issue[] => {
      const [before, after] = [stored, values].map((row) => (row[document] as RowValues)[key])
      return isDeepStrictEqual(before ?? null, after ?? null)
        ? []
        : [{ path: `${document}.${key}`, message: 'your role may not set this' }]
    }),
  )
  if (issues.length) throw new Refusal('forbidden', issues)
}

/** Refuses a change of people that the actor has no say over; a 404 when one of them is not there. */
export async function assertMayChangeUsers(
  client: pg.PoolClient,
  actor: Actor,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ id: number; is_staff: boolean }>(
    'select id, is_staff from users where id = any ($1)',
    [ids],
  )
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
  if (!rows.every((user) => mayChangeUser(actor, user))) throw new Refusal('forbidden')
}

/**
 * What rows point at must be there for the actor: one statement for each entity that they point at. The database
 * holds that for records of the company; people are referred to by id alone (design §4) and what is marked as deleted
 * is still in its table.
 */
export async function assertTargets(
  client: pg.PoolClient,
  entity: Entity,
  rows: readonly RowValues[],
  places: readonly string[],
): Promise<void> {
  const issues: Issue[] = []
  for (const [field, { target }] of Object.entries(entity.fields)) {
    if (!target) continue
    const gone = hidden(target as EntityName, 't0')
    if (target !== 'users' && !gone) continue
    const wanted = new Set(rows.map((row) => row[field]).filter((id) => typeof id === 'number'))
    if (!wanted.size) continue
    const { rows: there } = await client.query<{ id: number }>(
      named({
        text: `select id from ${target} t0 where id = any ($1)${gone}`,
        values: [[...wanted]],
      }),
    )
    for (const { id } of there) wanted.delete(id)
    for (const [index, row] of rows.entries())
      if (wanted.has(row[field] as number))
        issues.push({
          path: [places[index], field].filter(Boolean).join('.'),
          message: NOT_THERE,
        })
  }
  if (issues.length) throw new Refusal('invalid_input', issues)
}
