import { type Actor, type EntityName, idSchema, isAllowed } from '@kavel/domain'
import type pg from 'pg'
import { z } from 'zod'
import { invalid, Refusal } from '../refusal.ts'
import { createRecords, MOST_AT_ONCE, removeRecord } from './write.ts'

/** New records in the place of others. The records are judged as those of any create. */
export const exchangeSchema = z.strictObject({
  create: z.array(z.unknown()).max(MOST_AT_ONCE),
  remove: z.array(idSchema).max(MOST_AT_ONCE),
})

/** Creates records and removes others, all of it or nothing: two designs never stand on each other. Gives the new ids, in order. */
export async function exchangeRecords(
  client: pg.PoolClient,
  actor: Actor,
  name: EntityName,
  body: unknown,
): Promise<number[]> {
  if (!isAllowed(actor, 'remove', name, false)) throw new Refusal('forbidden')
  const parsed = exchangeSchema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw invalid(issue?.path.join('.') ?? '', issue?.message ?? 'is not an exchange')
  }
  const { create, remove } = parsed.data
  // by id: two calls that remove the same records in another order would wait for each other for ever
  for (const id of [...new Set(remove)].sort((a, b) => a - b))
    await removeRecord(client, actor, name, id)
  return create.length > 0 ? createRecords(client, actor, name, create) : []
}
