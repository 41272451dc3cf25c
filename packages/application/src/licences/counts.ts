/** How many there are of what a licence counts, and the refusal of more. */
import {
  type Actor,
  allowance,
  type EntityName,
  type LicenceFeature,
  type LicenceRefusal,
  LocationType,
  PublicationStatus,
  whyUnlicensed,
} from '@kavel/domain'
import type pg from 'pg'
import { Unlicensed } from '../refusal.ts'
import { readLicence } from './facts.ts'

interface Counted {
  readonly entity: EntityName
  /** SQL: does the row `t` count? */
  readonly where: string
  /** The field that names the parent within which they are counted; of the whole company without one. */
  readonly within?: string
  /** Fields whose change makes a row count that did not. */
  readonly fields: readonly string[]
}

/** What is counted of the records of a company. */
const COUNTED = {
  locations: {
    entity: 'locations',
    // an opportunity is worked on as any other
    where: `not t.archived and not t.deleted and t.type in (${LocationType.default}, ${LocationType.opportunity})`,
    fields: ['archived', 'type'],
  },
  concepts: { entity: 'concepts', where: 'true', within: 'locationId', fields: ['locationId'] },
  queries: { entity: 'searchqueries', where: 'not t.archived', fields: ['archived'] },
  custom_fields: { entity: 'customfields', where: 'not t.deleted', fields: [] },
  publications: {
    entity: 'publications',
    where: `t.status = ${PublicationStatus.published}`,
    fields: ['status'],
  },
  people: { entity: 'users', where: 't.is_active and not t.is_staff', fields: ['is_active'] },
} as const satisfies Partial<Record<LicenceFeature, Counted>>
export type CountedFeature = keyof typeof COUNTED
const COUNTED_KEYS = Object.keys(COUNTED) as CountedFeature[]

/** Fields whose change may make a record of the entity count that did not. */
export const countedFields = (entity: EntityName): readonly string[] =>
  COUNTED_KEYS.flatMap((feature) => {
    const counted: Counted = COUNTED[feature]
    return counted.entity === entity ? counted.fields : []
  })

/** How many of each there are in a company, of concepts those of the location that has most. */
export async function countUsed(
  client: pg.PoolClient,
  companyId: number,
): Promise<Record<CountedFeature, number>> {
  const counts = COUNTED_KEYS.map((feature) => {
    const { entity, where, within }: Counted = COUNTED[feature]
    const all = `from ${entity} t where t.company_id = $1 and ${where}`
    return within
      ? `(select coalesce(max(n), 0)::int from (select count(*) as n ${all} group by t."${within}") g) as ${feature}`
      : `(select count(*)::int ${all}) as ${feature}`
  })
  const { rows } = await client.query<Record<CountedFeature, number>>(
    `select ${counts.join(', ')}`,
    [companyId],
  )
  return rows[0] as Record<CountedFeature, number>
}

type Values = Readonly<Record<string, unknown>>

/**
 * Refuses a write after which there are more of a kind than the licence of the actor gives. Called after it, in its transaction:
 * of two at once the second waits here and counts what the first wrote.
 * @param changed what became different of each row; of a row that is new or restored all of it counts
 * @throws Unlicensed
 */
export async function assertWithinLicence(
  client: pg.PoolClient,
  actor: Actor,
  entity: EntityName,
  ids: readonly number[],
  changed: readonly Values[] | 'new',
): Promise<void> {
  const { licence, companyId } = actor
  if (!licence) return
  for (const feature of COUNTED_KEYS) {
    const counted: Counted = COUNTED[feature]
    if (counted.entity !== entity || allowance(licence, feature) === null) continue
    const touches = ({ fields }: Counted, row: Values) =>
      fields.some((field) => Object.hasOwn(row, field))
    if (changed !== 'new' && !changed.some((row) => touches(counted, row))) continue
    if (feature === 'people') {
      await assertRoomForPeople(client, actor)
      continue
    }
    await wait(client, companyId)
    const { rows } = await client.query<{ count: number }>(countOf(counted), [companyId, ids])
    const count = Math.max(0, ...rows.map((row) => row.count))
    const why = whyUnlicensed(licence, feature, count)
    if (why) throw new Unlicensed(why)
  }
}

/** SQL for how many count beside the rows of the ids (`$2`) that count, themselves among them. */
function countOf({ entity, where, within }: Counted): string {
  const counting = `select from ${entity} n where n.company_id = $1 and n.id = any ($2::bigint[]) and ${where.replaceAll('t.', 'n.')}`
  return within
    ? `select count(*)::int as count from ${entity} t where t.company_id = $1 and ${where}
       and t."${within}" in (select "${within}" ${counting.slice('select '.length)}) group by t."${within}"`
    : `select count(*)::int as count from ${entity} t where t.company_id = $1 and ${where} and exists (${counting})`
}

/** Companies write what is counted one after another. */
async function wait(client: pg.PoolClient, companyId: number): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('licences'), $1::integer)`, [
    companyId % 2 ** 31,
  ])
}

/**
 * Refuses more people, with those who are invited, than the licence has room for.
 * @throws Unlicensed
 */
export async function assertRoomForPeople(client: pg.PoolClient, actor: Actor): Promise<void> {
  const { licence, companyId } = actor
  if (!licence || allowance(licence, 'people') === null) return
  await wait(client, companyId)
  const { rows } = await client.query<{ count: number }>(
    `select ((select count(*) from users t where t.company_id = $1 and ${COUNTED.people.where})
       + (select count(*) from invitations where company_id = $1 and "expiresAt" > now()))::int as count`,
    [companyId],
  )
  const why = whyUnlicensed(licence, 'people', rows[0]?.count ?? 0)
  if (why) throw new Unlicensed(why)
}

/** Why nobody can join a company by himself: as many people as its licence gives are in it; null when somebody can. */
export async function whyNoneJoins(
  client: pg.PoolClient,
  companyId: number,
): Promise<LicenceRefusal | null> {
  await wait(client, companyId)
  const licence = await readLicence(client, companyId)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from users t where t.company_id = $1 and ${COUNTED.people.where}`,
    [companyId],
  )
  return whyUnlicensed(licence, 'people', (rows[0]?.count ?? 0) + 1)
}
