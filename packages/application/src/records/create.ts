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
import { assertWithinLicence } from '../licences/counts.ts'
import { type Act, makeOnce } from '../once.ts'
import { invalid, Refusal } from '../refusal.ts'
import { assertAgreement } from './agreement.ts'
import { checkContents } from './contents.ts'
import { beforeCreate } from './hooks.ts'
import { readMany } from './list.ts'
import { beginWithDefaults, prepareLocations } from './new-locations.ts'
import { withPrepared } from './prepare.ts'
import {
  askTargets,
  assertLicensed,
  assertMayNameOwners,
  assertMayShare,
  assertMayWriteValues,
  assertUnprotected,
} from './rights.ts'
import { askRoom, assertTreesFit } from './room.ts'
import { type RowValues, validateCreate } from './validate.ts'
import { insertRows, listOf, type Written } from './write.ts'

/**
 * Creates one record or a list of them, all or nothing, and gives them in order. `prepared` holds what `prepareBody`
 * made of each.
 */
export async function createRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
  prepared: readonly RowValues[] = [],
): Promise<readonly Written[]> {
  const many = Array.isArray(body)
  const given = many ? body : [body]
  const places = given.map((_, index) => (many ? String(index) : ''))
  const checked = await checkNew(client, actor, name, given, places)
  if (checked.issues.length) throw new Refusal('invalid_input', checked.issues)
  return makeRecords(client, actor, name, checked.rows, places, prepared)
}

/** Rows of new records, or what is not valid in their bodies; `places` are their paths. Nothing is written yet. */
export async function checkNew(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  bodies: readonly unknown[],
  places: readonly string[],
): Promise<{ readonly issues: readonly Issue[]; readonly rows: readonly RowValues[] }> {
  const entity = entities[name] as Entity
  let given: readonly unknown[] = bodies.map(applySavingRule)
  assertLicensed(
    actor,
    name,
    given.map((body) => ({ body, stored: null })),
  )
  if (!given.length || given.length > MOST_AT_ONCE)
    throw invalid('', `must hold 1 to ${MOST_AT_ONCE} records`)
  const issues: Issue[] = []
  if (name === 'locations') {
    const begun = await prepareLocations(client, actor, given, places)
    issues.push(...begun.issues)
    given = begun.bodies
  }
  if (name === 'views')
    assertMayShare(
      actor,
      given.map((body, index) => ({ body, place: places[index] ?? '' })),
    )
  const rows: RowValues[] = []
  for (const [index, one] of given.entries()) {
    const place = places[index] ?? ''
    const checked = validateCreate(entity, one, place)
    if (!checked.ok) issues.push(...checked.issues)
    else {
      assertUnprotected(actor, name, one as RowValues, checked.companyId, false, place)
      issues.push(...checkContents(name, checked.values, null, place))
      rows.push(checked.values)
    }
  }
  return { issues, rows }
}

/** Makes records of rows that were judged (`checkNew`), and gives them in order. */
export async function makeRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  rows: readonly RowValues[],
  places: readonly string[],
  prepared: readonly RowValues[] = [],
): Promise<readonly Written[]> {
  const entity = entities[name] as Entity
  if (name === 'jsons') assertMayNameOwners(actor, rows, places)
  if (name === 'locationscustomvalues') await assertMayWriteValues(client, actor, rows, places)
  const complete = rows.map((row, index) => withPrepared(name, row, prepared[index]))
  const values = await beforeCreate(name, complete, { client, actor })
  const questions = [
    ...askRoom(actor.companyId, name, rows, places),
    ...askTargets(entity, rows, places),
  ]
  const written = await insertRows(client, actor, name, values, places, questions)
  const ids = written.map(({ id }) => id)
  await assertWithinLicence(client, actor, name, ids, 'new')
  await assertAgreement(client, name, ids, rows, places)
  await assertTreesFit(client, name, ids, rows)
  return name === 'locations' ? beginWithDefaults(client, written) : written
}

/** Creates once what carries a key (`makeOnce`), and gives it as the JSON text of a list. */
export async function createOnce(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  act: Act,
  create: () => Promise<readonly Written[]>,
): Promise<string> {
  return makeOnce(
    client,
    actor,
    act,
    async () => {
      const made = await create()
      return { ids: made.map(({ id }) => id), answer: listOf(made) }
    },
    (ids) => readMany(client, name, ids, 1),
  )
}
