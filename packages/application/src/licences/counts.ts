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

export interface Counted {
  readonly entity: EntityName
  /** A row counts whose fields have these values, or one of them. */
  readonly when: Readonly<Record<string, boolean | number | readonly number[]>>
  /** The field that names the parent within which they are counted; of the whole company without one. */
  readonly within?: string
}

/** What is counted of the records of a company. */
export const COUNTED = {
  locations: {
    entity: 'locations',
    // an opportunity is worked on as any other
    when: {
      archived: false,
      deleted: false,
      type: [LocationType.default, LocationType.opportunity],
    },
  },
  concepts: { entity: 'concepts', when: {}, within: 'locationId' },
  queries: { entity: 'searchqueries', when: { archived: false } },
  custom_fields: { entity: 'customfields', when: { deleted: false } },
  publications: { entity: 'publications', when: { status: PublicationStatus.published } },
  people: { entity: 'users', when: { is_active: true, is_staff: false } },
} as const satisfies Partial<Record<LicenceFeature, Counted>>
export type CountedFeature = keyof typeof COUNTED
export const COUNTED_KEYS = Object.keys(COUNTED) as CountedFeature[]

/** SQL: does the row of an alias count? */
const counts = ({ when }: Counted, alias: string) =>
  Object.entries(when)
    .map(([field, value]) => `${alias}."${field}" in (${[value].flat().join(', ')})`)
    .join(' and ') || 'true'

const fieldsOf = ({ when, within }: Counted): readonly string[] => [
  ...Object.keys(when),
  ...(within ? [within] : []),
]

/** Fields whose change may make a record of the entity count that did not. */
export const countedFields = (entity: EntityName): readonly string[] =>
  COUNTED_KEYS.flatMap((feature) => {
    const counted: Counted = COUNTED[feature]
    return counted.entity === entity ? fieldsOf(counted) : []
  })

/** How many of each there are in a company, of concepts those of the location that has most. */
export async function countUsed(
  client: pg.PoolClient,
  companyId: number,
): Promise<Record<CountedFeature, number>> {
  const asked = COUNTED_KEYS.map((feature) => {
    const counted: Counted = COUNTED[feature]
    const { entity, within } = counted
    const all = `from ${entity} t where t.company_id = $1 and ${counts(counted, 't')}`
    return within
      ? `(select coalesce(max(n), 0)::int from (select count(*) as n ${all} group by t."${within}") g) as ${feature}`
      : `(select count(*)::int ${all}) as ${feature}`
  })
  const { rows } = await client.query<Record<CountedFeature, number>>(
    `select ${asked.join(', ')}`,
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
    const touches = (row: Values) => fieldsOf(counted).some((field) => Object.hasOwn(row, field))
    if (changed !== 'new' && !changed.some(touches)) continue
    if (feature === 'people') {
      await assertRoomForPeople(client, actor)
      continue
    }
    await countAlone(client, companyId)
    const { rows } = await client.query<{ count: number }>(countOf(counted), [companyId, ids])
    const count = Math.max(0, ...rows.map((row) => row.count))
    const why = whyUnlicensed(licence, feature, count)
    if (why) throw new Unlicensed(why)
  }
}

/** SQL for how many count beside the rows of the ids (`$2`) that count, themselves among them. */
function countOf(counted: Counted): string {
  const { entity, within } = counted
  const counting = `select from ${entity} n where n.company_id = $1 and n.id = any ($2::bigint[]) and ${counts(counted, 'n')}`
  const where = counts(counted, 't')
  return within
    ? `select count(*)::int as count from ${entity} t where t.company_id = $1 and ${where}
       and t."${within}" in (select "${within}" ${counting.slice('select '.length)}) group by t."${within}"`
    : `select count(*)::int as count from ${entity} t where t.company_id = $1 and ${where} and exists (${counting})`
}

/** Companies write what is counted one after another: whoever comes second waits here for the end of the first. */
export async function countAlone(client: pg.PoolClient, companyId: number): Promise<void> {
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
  await countAlone(client, companyId)
  const { rows } = await client.query<{ count: number }>(
    `select ((select count(*) from users t where t.company_id = $1 and ${counts(COUNTED.people, 't')})
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
  await countAlone(client, companyId)
  const licence = await readLicence(client, companyId)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from users t where t.company_id = $1 and ${counts(COUNTED.people, 't')}`,
    [companyId],
  )
  return whyUnlicensed(licence, 'people', (rows[0]?.count ?? 0) + 1)
}
