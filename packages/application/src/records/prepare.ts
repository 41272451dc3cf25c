import { type Entity, type EntityName, entities } from '@kavel/domain'
import { hashPassword } from '../password.ts'
import { assertStrong } from '../password-strength.ts'
import { invalid } from '../refusal.ts'
import type { RowValues } from './validate.ts'

/** Passwords of one call; each takes tens of milliseconds. */
const MOST_AT_ONCE = 20

/** Columns that one field of a body becomes; `path` names the field in a refusal. */
type Preparation = (given: string, path: string, body: RowValues) => Promise<RowValues>

const PREPARATIONS: Partial<Record<EntityName, Readonly<Record<string, Preparation>>>> = {
  users: {
    async password(given, path, { username, first_name, last_name, email }) {
      const about = [username, first_name, last_name, email].filter(
        (one) => typeof one === 'string',
      )
      await assertStrong(given, about, path)
      return { password: await hashPassword(given) }
    },
  },
}

/** Has the entity fields that take long to prepare? */
export function isPrepared(name: EntityName): boolean {
  return PREPARATIONS[name] !== undefined
}

/**
 * Hashes passwords of a body, per record, before its transaction begins: on the embedded
 * database everybody waits for an open transaction. What is not valid is left for the validation to name.
 */
export async function prepareBody(name: EntityName, body: unknown): Promise<RowValues[]> {
  const preparations = Object.entries(PREPARATIONS[name] ?? {})
  if (!preparations.length) return []
  const many = Array.isArray(body)
  const bodies: unknown[] = many ? body : [body]
  if (bodies.length > MOST_AT_ONCE) throw invalid('', `must hold at most ${MOST_AT_ONCE} ${name}`)
  const prepared: RowValues[] = []
  for (const [index, one] of bodies.entries()) {
    const values: RowValues = {}
    for (const [field, prepare] of preparations) {
      const given = (one as RowValues | null)?.[field]
      const { schema } = (entities[name] as Entity).fields[field] as Entity['fields'][string]
      if (typeof given === 'string' && schema.safeParse(given).success)
        Object.assign(
          values,
          await prepare(given, many ? `${index}.${field}` : field, one as RowValues),
        )
    }
    prepared.push(values)
  }
  return prepared
}

/** The values of a row with what was prepared for it. Throws when a password would be kept as it came. */
export function withPrepared(
  name: EntityName,
  row: RowValues,
  prepared: RowValues = {},
): RowValues {
  for (const field of Object.keys(PREPARATIONS[name] ?? {}))
    if (typeof row[field] === 'string' && prepared[field] === undefined)
      throw new Error(`${name}.${field} was not prepared`)
  return { ...row, ...prepared }
}
