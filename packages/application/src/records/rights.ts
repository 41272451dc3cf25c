import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  contentNeeds,
  type Entity,
  type EntityName,
  hasRight,
  type Issue,
  isAdministrator,
  mayChangeUser,
  OWNER_INFORMATION,
  protectedFields,
  protectedKeys,
} from '@kavel/domain'
import type pg from 'pg'
import { assertLicence } from '../licences/assert.ts'
import { Refusal } from '../refusal.ts'
import { NOT_THERE } from './database-errors.ts'
import { hidden } from './hidden.ts'
import type { Question } from './questions.ts'
import type { RowValues } from './validate.ts'

export const MAY_NOT_SET = 'your role may not set this'
/** Message for list records outside the permissions of the actor. */
export const MAY_NOT_CHANGE = 'your role may not change this'

/** The path of a field of the record at a place in the body. */
const at = (place: string, field: string) => [place, field].filter(Boolean).join('.')

/** Refuses fields that the actor may not set, and a company that is not the actor's. */
export function assertUnprotected(
  actor: Actor,
  name: EntityName,
  body: RowValues,
  companyId: unknown,
  own: boolean,
  place: string,
): void {
  const refused = protectedFields(actor, name, own).filter((field) => Object.hasOwn(body, field))
  if (companyId !== undefined && companyId !== actor.companyId && name !== 'companies')
    refused.push('companyId')
  if (refused.length)
    throw new Refusal(
      'forbidden',
      [...new Set(refused)].map((path) => ({ path: at(place, path), message: MAY_NOT_SET })),
    )
}

/**
 * Refuses records, or changes of them, that say what the licence of the actor does not have.
 * @param written what is new, or becomes different; `stored` is the record before, null for a new one
 * @throws Unlicensed
 */
export function assertLicensed(
  { licence }: Actor,
  name: EntityName,
  written: readonly { readonly body: unknown; readonly stored: RowValues | null }[],
): void {
  if (!licence) return
  for (const { body, stored } of written)
    for (const feature of contentNeeds(name, body, stored)) assertLicence({ licence }, feature)
}

/** Refuses a change of settings that the actor may only send back as they were read. */
export function assertKeysKept(
  actor: Actor,
  name: EntityName,
  stored: RowValues,
  values: RowValues,
  own: boolean,
  place: string,
): void {
  const issues = Object.keys(values).flatMap((document) =>
    protectedKeys(actor, name, document, own).flatMap((key): Issue[] => {
      const [before, after] = [stored, values].map((row) => (row[document] as RowValues)[key])
      return isDeepStrictEqual(before ?? null, after ?? null)
        ? []
        : [{ path: at(place, `${document}.${key}`), message: MAY_NOT_SET }]
    }),
  )
  if (issues.length) throw new Refusal('forbidden', issues)
}

/** Of a list: which records a refusal is about; the one of an address needs no telling. */
export function about(
  some: readonly { readonly place: string }[],
  field: string,
  message: string,
): Issue[] {
  return some.flatMap(({ place }) => (place ? [{ path: at(place, field), message }] : []))
}

/** Message for missing list records. */
export const ABSENT = 'does not exist'

/** Refuses a change of people that the actor has no say over; a 404 when one of them is not there. */
export async function assertMayChangeUsers(
  client: pg.PoolClient,
  actor: Actor,
  asked: readonly { readonly id: number; readonly place: string }[],
): Promise<void> {
  const { rows } = await client.query<{ id: number; is_staff: boolean }>(
    'select id, is_staff from users where id = any ($1)',
    [asked.map(({ id }) => id)],
  )
  const known = new Map(rows.map((user) => [user.id, user]))
  const missing = asked.filter(({ id }) => !known.has(id))
  if (missing.length) throw new Refusal('not_found', about(missing, 'id', ABSENT))
  const others = asked.filter(({ id }) => {
    const user = known.get(id)
    return !user || !mayChangeUser(actor, user)
  })
  if (others.length) throw new Refusal('forbidden', about(others, 'id', MAY_NOT_CHANGE))
}

/** Fields of a user that make an administrator, or none of it. */
const ADMINISTRATES = ['is_admin', 'is_active'] as const

/**
 * Refuses that a company is left without an active administrator. Called after people were changed or removed, in that
 * transaction: of two that do so at once the second waits here and sees what the first did.
 * @param changed what was written; all of it when rows were removed
 */
export async function assertAdministratorLeft(
  client: pg.PoolClient,
  { companyId, role }: Actor,
  changed?: readonly RowValues[],
): Promise<void> {
  const isAbout = changed?.some((row) => ADMINISTRATES.some((field) => Object.hasOwn(row, field)))
  if (role === 'staff' || isAbout === false) return
  await client.query(`select pg_advisory_xact_lock(hashtext('administrators'), $1::integer)`, [
    companyId % 2 ** 31,
  ])
  const { rowCount } = await client.query(
    // one who can sign in by himself, whatever becomes of a provider
    'select from users where company_id = $1 and is_admin and is_active and password is not null limit 1',
    [companyId],
  )
  if (!rowCount) throw new Refusal('last_administrator')
}

/**
 * Is what rows point at there for the actor? The database holds that for records of the company; people are referred to
 * by id alone (design §4) and what is marked as deleted is still in its table.
 */
export function askTargets(
  entity: Entity,
  rows: readonly RowValues[],
  places: readonly string[],
): Question[] {
  const wanted: { field: string; target: EntityName; ids: number[] }[] = []
  for (const [field, { target }] of Object.entries(entity.fields)) {
    if (!target || (target !== 'users' && !hidden(target as EntityName, 't0'))) continue
    const ids = rows.map((row) => row[field]).filter((id) => typeof id === 'number')
    if (ids.length) wanted.push({ field, target: target as EntityName, ids: [...new Set(ids)] })
  }
  if (!wanted.length) return []
  return [
    {
      wrong: (parameter) =>
        wanted
          .map(
            ({ field, target, ids }) =>
              // one look-up an id, whatever the number of rows in the table
              `select '${field}' as field, asked.id from unnest(${parameter(ids)}::bigint[]) as asked (id)
               where (select t0.id from ${target} t0 where t0.id = asked.id${hidden(target, 't0')}) is null`,
          )
          .join(' union all '),
      refuse: (found) => {
        const issues = wanted.flatMap(({ field }) =>
          rows.flatMap((row, index): Issue[] =>
            found.some((one) => one.field === field && one.id === row[field])
              ? [{ path: at(places[index] ?? '', field), message: NOT_THERE }]
              : [],
          ),
        )
        throw new Refusal('invalid_input', issues)
      },
    },
  ]
}

/** Refuses that a viewer, who changes nothing of the company, shares a view with it. */
export function assertMayShare(
  { role }: Actor,
  asked: readonly { readonly place: string; readonly body?: unknown }[],
): void {
  const refused = asked.filter(({ body }) => sharing(body) === true)
  if (role !== 'viewer' || !refused.length) return
  const issues = refused.map(({ place }) => ({ path: at(place, 'isShared'), message: MAY_NOT_SET }))
  throw new Refusal('forbidden', issues)
}

const sharing = (body: unknown) => (body as RowValues | null | undefined)?.isShared

/**
 * Refuses a change or removal of shared views of others: of those an administrator may, who takes them from nobody. What the
 * actor does not see is not there.
 */
export async function assertMayChangeViews(
  client: pg.PoolClient,
  actor: Actor,
  asked: readonly { readonly id: number; readonly place: string; readonly body?: unknown }[],
): Promise<void> {
  assertMayShare(actor, asked)
  const { userId } = actor
  const { rows } = await client.query<{ id: number }>(
    'select id from views where id = any ($1) and "userId" is distinct from $2',
    [asked.map(({ id }) => id), userId],
  )
  const others = asked.filter(({ id }) => rows.some((row) => row.id === id))
  const mayAll = isAdministrator(actor)
  const refused = mayAll ? others.filter(({ body }) => sharing(body) === false) : others
  if (!refused.length) return
  const issues = about(refused, mayAll ? 'isShared' : 'id', MAY_NOT_CHANGE)
  throw new Refusal('forbidden', issues)
}

/**
 * Refuses values of custom fields that the actor only sees. What he does not see is no field to him: that one is answered
 * as one that does not exist.
 */
export async function assertMayWriteValues(
  client: pg.PoolClient,
  { role }: Actor,
  rows: readonly RowValues[],
  places: readonly string[],
): Promise<void> {
  if (role === 'admin' || role === 'staff') return
  const ids = [...new Set(rows.map((row) => row.customfieldId).filter(Number.isInteger))]
  if (!ids.length) return
  const { rows: found } = await client.query<{ id: number; publish: string }>(
    'select id, publish from customfields where id = any ($1) and not deleted',
    [ids],
  )
  const publish = new Map(found.map((field) => [field.id, field.publish]))
  const wrong = (is: (publish: string | undefined) => boolean, message: string) =>
    rows.flatMap(({ customfieldId: id }, index): Issue[] =>
      typeof id === 'number' && is(publish.get(id))
        ? [{ path: at(places[index] ?? '', 'customfieldId'), message }]
        : [],
    )
  const unseen = wrong((one) => one === undefined, NOT_THERE)
  if (unseen.length) throw new Refusal('invalid_input', unseen)
  const refused = wrong((one) => one !== 'edit', MAY_NOT_SET)
  if (refused.length) throw new Refusal('forbidden', refused)
}

/** Refuses a change or removal of values of custom fields that the actor only sees; what he does not see is not there. */
export async function assertMayChangeValues(
  client: pg.PoolClient,
  actor: Actor,
  asked: readonly { readonly id: number; readonly place: string }[],
): Promise<void> {
  if (actor.role === 'admin' || actor.role === 'staff') return
  const { rows } = await client.query<{ id: number }>(
    `select v.id from locationscustomvalues v
     join customfields f on f.company_id = v.company_id and f.id = v."customfieldId"
     where v.id = any ($1) and f.publish <> 'edit'`,
    [asked.map(({ id }) => id)],
  )
  const refused = asked.filter(({ id }) => rows.some((row) => row.id === id))
  if (refused.length) throw new Refusal('forbidden', about(refused, 'id', MAY_NOT_CHANGE))
}

/** Refuses what names owners to who may not see such names: nobody writes what he could not read. */
export function assertMayNameOwners(
  actor: Actor,
  rows: readonly RowValues[],
  places: readonly string[],
): void {
  if (hasRight(actor, 'owners.names')) return
  const refused = rows.flatMap(({ type }, index) =>
    type === OWNER_INFORMATION
      ? [{ path: at(places[index] ?? '', 'type'), message: MAY_NOT_SET }]
      : [],
  )
  if (refused.length) throw new Refusal('forbidden', refused)
}
