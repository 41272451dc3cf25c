import type { Entity, EntityName, LicenceTier, MemberRole } from '@kavel/domain'
import {
  companies,
  costs,
  customvalues,
  LocationType,
  locations,
  units,
  users,
} from '@kavel/domain'
import { TEMPLATE_COSTS, TEMPLATE_PARAMETERS, TEMPLATE_UNITS } from '@kavel/finance'
import type pg from 'pg'
import { hashPassword } from '../password.ts'
import { assertStrong } from '../password-strength.ts'
import { makeKey } from '../records/hooks.ts'
import { validateCreate, validatePatch } from '../records/validate.ts'
import { insertRow } from '../records/write.ts'
import { Refusal } from '../refusal.ts'

export interface NewCompany {
  readonly name: string
  /** Custom values it starts with: type → name and colour, in order. */
  readonly customValues?: Readonly<Record<string, readonly (readonly [string, string])[]>>
  /** None when left out; where the installation asks for licences it then only reads. */
  readonly licence?: LicenceTier
  /** Whether its buildings may be of several dwelling types; left out: no. */
  readonly hasMixes?: boolean
}

/** Renumbering works in steps of ten (spec point 9). */
const ORDER_STEP = 10

/** Makes a company with its template location (units and costs that new locations copy); gives its id. */
export async function createCompany(client: pg.PoolClient, company: NewCompany): Promise<number> {
  const { name, licence, hasMixes: unitmix = false } = company
  const companyId = await insert(
    client,
    0,
    companies,
    {
      name,
      cfg: { flags: { unitmix }, ...(licence !== undefined && { licence }) },
    },
    { key: makeKey() },
  )
  for (const [type, values] of Object.entries(company.customValues ?? {}))
    for (const [index, [name, color]] of values.entries())
      await insert(client, companyId, customvalues, {
        type,
        name,
        color,
        order: (index + 1) * ORDER_STEP,
        default: index === 0,
      })
  const locationId = await insert(
    client,
    companyId,
    locations,
    {
      name: 'Sjabloon',
      type: LocationType.template,
      cfg: { finance_parameters: TEMPLATE_PARAMETERS },
    },
    { key: makeKey() },
  )
  for (const unit of TEMPLATE_UNITS)
    await insert(client, companyId, units, { ...unit.record, locationId })
  for (const cost of TEMPLATE_COSTS)
    await insert(client, companyId, costs, { ...cost.record, locationId })
  return companyId
}

export interface NewUser {
  readonly companyId: number
  readonly username: string
  readonly password: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly email?: string
  readonly is_admin?: boolean
  readonly is_staff?: boolean
  readonly cfg?: { readonly role: MemberRole }
}

/** Makes a user and gives its id. Refuses a name that is taken and a password that is too short or easy to guess. */
export async function createUser(
  client: pg.PoolClient,
  user: NewUser,
  hash: (password: string, user: NewUser) => Promise<string> = hashStrong,
): Promise<number> {
  const { companyId, ...fields } = user
  return insert(client, companyId, users, fields, { password: await hash(user.password, user) })
}

export interface NewMember {
  readonly companyId: number
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly cfg: { readonly role: MemberRole }
}

/** Makes a user who has no password and gives its id. Refuses a name that is taken. */
export async function createMember(
  client: pg.PoolClient,
  { companyId, ...fields }: NewMember,
): Promise<number> {
  return insert(client, companyId, users, fields)
}

async function hashStrong(password: string, { username, first_name, last_name }: NewUser) {
  await assertStrong(password, [username, first_name ?? '', last_name ?? ''])
  return hashPassword(password)
}

/**
 * Replaces the password of a user and ends the sessions opened with the old one. Null when no user has the name;
 * refuses a password that is too short.
 */
export async function setPassword(
  client: pg.PoolClient,
  username: string,
  password: string,
): Promise<{ readonly id: number; readonly email: string | null } | null> {
  const checked = validatePatch(users, { password }, {})
  if (!checked.ok) throw new Refusal('invalid_input', checked.issues)
  await assertStrong(password, [username])
  const { rows } = await client.query<{ id: number; email: string | null }>(
    `update users set password = $2, "updatedAt" = clock_timestamp()
     where lower(username) = lower($1) returning id, email`,
    [username, await hashPassword(password)],
  )
  return rows[0] ?? null
}

async function insert(
  client: pg.PoolClient,
  companyId: number,
  entity: Entity,
  body: Record<string, unknown>,
  extra: Record<string, unknown> = {},
): Promise<number> {
  const checked = validateCreate(entity, body, '')
  if (!checked.ok) throw new Refusal('invalid_input', checked.issues)
  return insertRow(client, { companyId }, entity.name as EntityName, {
    ...checked.values,
    ...extra,
  })
}
