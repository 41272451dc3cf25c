import type { Actor } from '@kavel/domain'
import type pg from 'pg'
import { inTransaction } from './transaction.ts'

/** The product itself at work on the records of one company: what it writes is no person's. */
export interface Product {
  readonly companyId: number
  readonly role: 'product'
}

/** On whose behalf a transaction runs; decides which rows exist for it. */
export type Principal = Actor | Product | 'public' | 'system'

/**
 * Runs `work` in one transaction that has stepped down to the principal's role, so that row-level
 * security holds for every statement. The role and the settings end with the transaction (on the
 * embedded database all connections share one session, so nothing may outlive it).
 *
 * Inside `work` use only the given client: on the embedded database another connection would wait for
 * this transaction and this transaction for it.
 */
export async function withPrincipal<Result>(
  pool: pg.Pool,
  principal: Principal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, work, `begin; ${stepDown(principal)}`)
}

/**
 * Carries out one statement that only reads, as `withPrincipal` does, and gives its result as soon as it is there: what
 * ends the transaction goes after it, and nobody waits for that.
 */
export async function readAs<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  principal: Principal,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const client = await pool.connect()
  try {
    // Waited for: what follows must never run with the rights of the connection itself.
    await client.query(`begin; ${stepDown(principal)}`)
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    throw error
  }
  const reading = client.query<Row>(statement)
  // After a statement that failed this rolls back.
  client.query('commit').then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  )
  return (await reading).rows
}

/** Longest statement of a person's request, ms; PGlite does not know it and is watched as a whole. */
const TIME_LIMIT = 'set local statement_timeout = 30000'

/**
 * What it costs to read a page at random beside reading on, for choosing a plan: rows lie in memory or on a disk without
 * moving parts, for which PostgreSQL's documentation gives 1.1; its default of 4 prefers reading whole tables.
 */
const PAGE_COST = 'set local random_page_cost = 1.1'

function stepDown(principal: Principal): string {
  if (principal === 'public') return `set local role kavel_public; ${TIME_LIMIT}; ${PAGE_COST}`
  if (principal === 'system') return `set local role kavel_system; ${PAGE_COST}`
  const { companyId, role } = principal
  const userId = 'userId' in principal ? principal.userId : null
  // One round trip for the whole preamble; the values are numbers and a literal type, checked here.
  if (!Number.isSafeInteger(companyId) || (userId !== null && !Number.isSafeInteger(userId)))
    throw new TypeError('A principal needs numeric ids')
  if (!/^[a-z]+$/.test(role)) throw new TypeError('A role is a word')
  const client = 'client' in principal ? principal.client : undefined
  if (client !== undefined && !/^[\da-f-]{36}$/.test(client)) throw new TypeError('A tab is a UUID')
  const seesOwners = 'seesOwners' in principal && principal.seesOwners === true
  return (
    `set local role kavel_app; set local "app.company_id" = '${companyId}';` +
    ` set local "app.user_id" = '${userId ?? ''}'; set local "app.role" = '${role}'; ${TIME_LIMIT}; ${PAGE_COST}` +
    (client ? `; set local "app.client" = '${client}'` : '') +
    (seesOwners ? `; set local "app.sees_owners" = 'true'` : '')
  )
}
