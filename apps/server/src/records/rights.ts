import { isDeepStrictEqual } from 'node:util'
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
import { invalid, Refusal } from '../refusal.ts'
import { NOT_THERE } from './database-errors.ts'
import { hidden } from './read.ts'
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

/** Refuses a change of a person that the actor has no say over; a 404 for one that is not there. */
export async function assertMayChangeUser(
  client: pg.PoolClient,
  actor: Actor,
  id: number,
): Promise<void> {
  const { rows } = await client.query<{ id: number; is_staff: boolean }>(
    'select id, is_staff from users where id = $1',
    [id],
  )
  if (!rows[0]) throw new Refusal('not_found')
  if (!mayChangeUser(actor, rows[0])) throw new Refusal('forbidden')
}

/**
 * What a row points at must be there for the actor. The database holds that for records of the company; people are
 * referred to by id alone (design §4) and what is marked as deleted is still in its table.
 */
export async function assertTargets(
  client: pg.PoolClient,
  entity: Entity,
  row: RowValues,
  prefix: string,
  seen = new Set<string>(),
): Promise<void> {
  for (const [field, { target }] of Object.entries(entity.fields)) {
    const id = row[field]
    if (!target || typeof id !== 'number' || seen.has(`${target} ${id}`)) continue
    const gone = hidden(target as EntityName, 't0')
    if (target !== 'users' && !gone) continue
    const { rowCount } = await client.query(`select 1 from ${target} t0 where id = $1${gone}`, [id])
    if (!rowCount) throw invalid([prefix, field].filter(Boolean).join('.'), NOT_THERE)
    seen.add(`${target} ${id}`)
  }
}
