import { withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { ArchiveRefused } from './archive/fault.ts'
import { assertEmpty } from './archive/write-rows.ts'

/** May an archive go into the company of the actor? @throws Refusal `not_empty` */
export async function assertFillable(pool: pg.Pool, actor: Actor): Promise<void> {
  try {
    await withPrincipal(pool, actor, (client) => assertEmpty(client, actor.companyId))
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new Refusal('not_empty')
    throw error
  }
}
