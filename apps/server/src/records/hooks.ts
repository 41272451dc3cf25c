import { randomBytes } from 'node:crypto'
import type { Actor, EntityName } from '@kavel/domain'
import type pg from 'pg'
import { hashPassword } from '../auth/password.ts'
import { encodePicture } from '../images/encode.ts'
import type { RowValues } from './validate.ts'

export interface HookContext {
  readonly client: pg.PoolClient
  readonly actor: Actor
}

type Hook = (values: RowValues, context: HookContext) => RowValues | Promise<RowValues>

/** Characters of a public key: 128 bits, so that keys cannot be found by trying. */
const KEY_BYTES = 16

/** A new public key. */
export function makeKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

const withKey: Hook = (values) => ({ ...values, key: makeKey() })

/** What an entity does besides the uniform call when a record is made. */
const CREATE_HOOKS: Partial<Record<EntityName, Hook>> = {
  companies: withKey,
  concepts: withKey,
  publications: withKey,
  async locations(values, { client, actor }) {
    const { rows } = await client.query<{ name: string }>(
      `select concat_ws(' ', first_name, last_name) as name from users where id = $1`,
      [actor.userId],
    )
    return {
      ...values,
      key: makeKey(),
      createdByUserId: actor.userId,
      createdByCompanyId: actor.companyId,
      createdByUserName: rows[0]?.name ?? null,
    }
  },
  notes: (values, { actor }) => ({ ...values, createdByUserId: actor.userId }),
  users: hashIncoming,
  images: encodeIncoming,
}

const UPDATE_HOOKS: Partial<Record<EntityName, Hook>> = {
  users: hashIncoming,
  images: encodeIncoming,
}

export async function beforeCreate(
  name: EntityName,
  values: RowValues,
  context: HookContext,
): Promise<RowValues> {
  return (await CREATE_HOOKS[name]?.(values, context)) ?? values
}

export async function beforeUpdate(
  name: EntityName,
  values: RowValues,
  context: HookContext,
): Promise<RowValues> {
  return (await UPDATE_HOOKS[name]?.(values, context)) ?? values
}

async function hashIncoming(values: RowValues): Promise<RowValues> {
  if (typeof values.password !== 'string') return values
  return { ...values, password: await hashPassword(values.password) }
}

async function encodeIncoming(values: RowValues): Promise<RowValues> {
  if (typeof values.data !== 'string') return values
  return { ...values, ...(await encodePicture(Buffer.from(values.data, 'base64'), 'data')) }
}
