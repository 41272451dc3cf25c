import { MOST_AT_ONCE } from '@kavel/calls'
import { named } from '@kavel/database'
import {
  type Actor,
  applySavingRule,
  contentFields,
  type Entity,
  type EntityName,
  entities,
  type Issue,
  isAllowed,
} from '@kavel/domain'
import type pg from 'pg'
import { assertWithinLicence, countedFields } from '../licences/counts.ts'
import { invalid, Refusal } from '../refusal.ts'
import { assertAgreement, assertStillAgreed } from './agreement.ts'
import { checkContents, JUDGED } from './contents.ts'
import { difference } from './difference.ts'
import { hidden } from './hidden.ts'
import { beforeUpdate } from './hooks.ts'
import { assertLight, FEW } from './list.ts'
import { lockAbove } from './lock-above.ts'
import { withPrepared } from './prepare.ts'
import { ask } from './questions.ts'
import {
  ABSENT,
  about,
  askTargets,
  assertAdministratorLeft,
  assertKeysKept,
  assertLicensed,
  assertMayChangeUsers,
  assertMayChangeValues,
  assertMayChangeViews,
  assertMayNameOwners,
  assertMayWriteValues,
  assertUnprotected,
  MAY_NOT_CHANGE,
} from './rights.ts'
import { askRoom, assertTreesFit, parentsOf } from './room.ts'
import { isStale } from './stale.ts'
import { findSecondParent, type RowValues, validatePatch } from './validate.ts'
import { type Change, listOf, parseId, updateRows, type Written } from './write.ts'

/**
 * Changes one record: merges documents, refuses a stale write, protects what nobody may set. Gives it as JSON text
 * without children.
 */
export async function updateRecord(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  id: number,
  body: unknown,
  prepared?: RowValues,
): Promise<string> {
  const { id: given = id } = (body ?? {}) as { id?: unknown }
  // an id that is text is a temporary one, which the saving rule leaves out
  if (typeof given === 'number' && given !== id) throw invalid('id', 'is not the id of the address')
  const one = { id, body: applySavingRule(body), place: '', prepared }
  const [written] = await change(client, actor, name, [one])
  return (written as Written).body
}

/** Changes many records, each with its `id`, all or nothing; gives the JSON text of a list of them. */
export async function updateRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
  prepared: readonly RowValues[] = [],
): Promise<string> {
  if (!Array.isArray(body) || !body.length || body.length > MOST_AT_ONCE)
    throw invalid('', `must be a list of 1 to ${MOST_AT_ONCE} records`)
  const ids = body.map((record: { id?: unknown } | null, index) =>
    // The saving rule strips an id that is text, so such a record has none.
    parseId(typeof record?.id === 'string' ? null : record?.id, `${index}.id`),
  )
  const first = new Map(ids.map((id, index) => [id, index] as const).reverse())
  const twice = ids.flatMap((id, index): Issue[] =>
    first.get(id) === index ? [] : [{ path: `${index}.id`, message: 'is named twice' }],
  )
  if (twice.length) throw new Refusal('invalid_input', twice)
  const asked = ids.map((id, index) => ({
    id,
    body: applySavingRule(body[index]),
    place: String(index),
    prepared: prepared[index],
  }))
  return listOf(await change(client, actor, name, asked))
}

/** Requested change of one record. */
export interface Asked {
  readonly id: number
  readonly body: unknown
  /** Path of the record in the body. */
  readonly place: string
  readonly prepared?: RowValues | undefined
}

/** Changes that were judged by what is stored, and nothing is written yet. */
export interface CheckedChanges {
  /** What is not valid; nothing else was looked at then, and there are no rows. */
  readonly issues: readonly Issue[]
  readonly rows: readonly Change[]
  /** Requests about a record that somebody else has written since. */
  readonly stale: readonly Asked[]
  readonly stored: (id: number) => RowValues
}

async function change(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  asked: readonly Asked[],
): Promise<Written[]> {
  const checked = await checkChanges(client, actor, name, asked)
  if (checked.issues.length) throw new Refusal('invalid_input', checked.issues)
  if (checked.stale.length)
    throw new Refusal('stale', about(checked.stale, 'updatedAt', 'is of before'))
  return (await writeChanges(client, actor, name, asked, checked)).written
}

/**
 * Judges changes of records, which are locked in the order of their ids.
 * @param also fields that `stored` gives besides, as JSON has them
 * @throws Refusal of what the actor may not do, or `not_found`
 */
export async function checkChanges(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  asked: readonly Asked[],
  also: readonly string[] = [],
): Promise<CheckedChanges> {
  const entity = entities[name] as Entity
  const isOwn = (id: number) => name === 'users' && id === actor.userId
  const refused = asked.filter(({ id }) => !isAllowed(actor, 'update', name, isOwn(id)))
  if (refused.length) throw new Refusal('forbidden', about(refused, 'id', MAY_NOT_CHANGE))
  const ids = asked.map(({ id }) => id)
  if (name === 'users') await assertMayChangeUsers(client, actor, asked)
  if (name === 'locationscustomvalues') await assertMayChangeValues(client, actor, asked)
  if (name === 'views') await assertMayChangeViews(client, actor, asked)
  if (ids.length > FEW) await assertLight(client, name, ids)
  await lockAbove(client, name, 't0.id = any ($1)', [ids])
  const found = await readForUpdate(client, actor, name, ids, also)
  const missing = asked.filter(({ id }) => !found.has(id))
  if (missing.length) throw new Refusal('not_found', about(missing, 'id', ABSENT))
  const stored = (id: number) => found.get(id) as RowValues
  const checked = asked.map(({ id, body, place }) => validatePatch(entity, body, stored(id), place))
  const issues = checked.flatMap((one, index) => {
    if (!one.ok) return one.issues
    const { id, place } = asked[index] as Asked
    return checkContents(name, one.values, stored(id), place)
  })
  if (issues.length) return { issues, rows: [], stale: [], stored }
  const stale: Asked[] = []
  const rows = checked.map((one, index) => {
    if (!one.ok) throw new Error('was refused above')
    const { id, body, place } = asked[index] as Asked
    assertUnprotected(actor, name, body as RowValues, one.companyId, isOwn(id), place)
    const second = findSecondParent(entity, one.values, stored(id))
    if (second) throw invalid([place, second.field].filter(Boolean).join('.'), second.message)
    if (one.updatedAt !== undefined && isStale(entity, one.updatedAt, stored(id), body))
      stale.push(asked[index] as Asked)
    else assertKeysKept(actor, name, stored(id), one.values, isOwn(id), place)
    return { id, place, row: one.values }
  })
  return { issues, rows, stale, stored }
}

/** Writes what was judged, and gives it with what was written, both in the order of the requests. */
export async function writeChanges(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  asked: readonly Asked[],
  { rows, stored }: CheckedChanges,
): Promise<{ readonly written: Written[]; readonly changes: readonly Change[] }> {
  const entity = entities[name] as Entity
  const ids = asked.map(({ id }) => id)
  const differences = (written: readonly { readonly id: number; readonly row: RowValues }[]) =>
    written.map(({ id, row }) => difference(stored(id), row))
  assertLicensed(
    actor,
    name,
    differences(rows).map((body, index) => ({ body, stored: stored(rows[index]?.id as number) })),
  )
  const places = asked.map(({ place }) => place)
  const bodies = rows.map(({ row }) => row)
  if (name === 'jsons') assertMayNameOwners(actor, bodies, places)
  if (name === 'locationscustomvalues') await assertMayWriteValues(client, actor, bodies, places)
  const targets = askTargets(entity, bodies, places)
  const parents = parentsOf(name).map(({ field }) => field)
  const moved = rows.filter(({ id, row }) =>
    parents.some((field) => row[field] && row[field] !== stored(id)[field]),
  )
  const room = askRoom(
    actor.companyId,
    name,
    moved.map(({ row }) => row),
    moved.map(({ place }) => place),
  )
  await ask(client, [...targets, ...room])
  const changes = rows.map(({ id, place, row }, index) => ({
    id,
    place,
    row: beforeUpdate(actor, name, withPrepared(name, row, asked[index]?.prepared), stored(id)),
  }))
  const written = await updateRows(client, name, changes)
  const values = changes.map(({ row }) => row)
  if (name === 'users') await assertAdministratorLeft(client, actor, values)
  await assertWithinLicence(client, actor, name, ids, differences(changes))
  await assertAgreement(client, name, ids, values, places)
  await assertStillAgreed(client, name, ids, values, places)
  await assertTreesFit(client, name, ids, values)
  return { written, changes }
}

/**
 * What a change of the rows needs to know of them, by id. Takes them in the order of their ids: two calls that name
 * the same rows in another order would wait for each other for ever.
 */
async function readForUpdate(
  client: pg.PoolClient,
  { licence }: Actor,
  name: EntityName,
  ids: readonly number[],
  also: readonly string[],
): Promise<Map<number, RowValues>> {
  const entity = entities[name] as Entity
  const documents = Object.keys(entity.fields).filter((f) => entity.fields[f]?.kind === 'document')
  const parents = parentsOf(name).map(({ field }) => field)
  const known = ['id', ...documents, ...parents]
  const licensed = licence ? [...contentFields(name), ...countedFields(name)] : []
  const others = new Set(
    [...licensed, ...(JUDGED[name] ?? []), ...also].filter((f) => !known.includes(f)),
  )
  const moments = entity.filled ? ['updatedAt', 'editedAt'] : ['updatedAt']
  const select = [
    'id',
    ...moments.map((f) => `to_json("${f}") #>> '{}' as "${f}"`),
    ...[...documents, ...parents].map((f) => `"${f}"`),
    ...[...others].map((f) => `to_jsonb("${f}") as "${f}"`),
  ]
  const { rows } = await client.query<RowValues & { id: number }>(
    named({
      text: `select ${select.join(', ')} from ${name} t0 where id = any ($1)${hidden(name, 't0')} order by id for update`,
      values: [ids],
    }),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
