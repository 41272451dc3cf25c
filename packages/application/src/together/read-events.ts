/** What was changed since a cursor, read in the order of commits (docs/decisions/0044). */
import { type Answers, type ChangedEvent, EVENT_HOURS, MOST_EVENTS } from '@kavel/calls'
import { countRows, named, type Principal, readAs, withPrincipal } from '@kavel/database'
import type { Actor } from '@kavel/domain'
import type pg from 'pg'

/** An event, and whose it is. */
export interface CompanyEvent extends ChangedEvent {
  readonly companyId: number
}

export interface ReadEvents {
  readonly cursor: string
  /** Whether something may have been missed. */
  readonly isReset: boolean
  readonly events: readonly CompanyEvent[]
}

interface Row {
  readonly moment: number
  readonly snapshot: string
  readonly restarted: boolean
  readonly events: CompanyEvent[]
}

/** SQL of a moment as it travels. */
const MOMENT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * What is new are the transactions that the snapshot of the cursor did not see, whatever their numbers: one that began before and
 * commits late is among them. `restarted`: transactions are counted from an earlier number than before, as in a database that was
 * put back: one of them has a number that the cursor saw, and was written after it.
 */
const STATEMENT = `
  select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as moment, pg_current_snapshot()::text as snapshot,
    pg_snapshot_xmax($2::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events where company_id = any ($1) and at > to_timestamp($3::float8 / 1000)
        and pg_visible_in_snapshot(xid, $2::pg_snapshot)) as restarted,
    (select coalesce(json_agg(json_build_object('companyId', company_id, 'at', ${MOMENT}, 'userId', "userId",
        'client', client, 'changes', changes, 'locationIds', "locationIds")), '[]')
      from (select * from events where company_id = any ($1) and xid >= pg_snapshot_xmin($2::pg_snapshot)
        and not pg_visible_in_snapshot(xid, $2::pg_snapshot) order by at limit ${MOST_EVENTS + 1}) missed) as events`

/** Changes of these companies since a cursor, or the present cursor alone. Wakes nobody (`hearChanges`). */
export async function readEvents(
  pool: pg.Pool,
  principal: Principal,
  companyIds: readonly number[],
  after: string | undefined,
): Promise<ReadEvents> {
  const [since = 0, snapshot = null] = after ? splitCursor(after) : []
  const values = [companyIds, snapshot, since]
  const [row] = await readAs<Row>(pool, principal, named({ text: STATEMENT, values }))
  if (!row) throw new Error('A statement without a table gave no row')
  const cursor = `${row.moment}-${row.snapshot}`
  const isOld = row.moment - since > EVENT_HOURS * 3_600_000
  const isReset = after !== undefined && (row.restarted || isOld || row.events.length > MOST_EVENTS)
  return { cursor, isReset, events: isReset ? [] : row.events }
}

function splitCursor(cursor: string): [moment: number, snapshot: string] {
  const at = cursor.indexOf('-')
  return [Number(cursor.slice(0, at)), cursor.slice(at + 1)]
}

/** Changes of the actor's company since a cursor, of entities that his token reaches. */
export async function listEvents(
  pool: pg.Pool,
  actor: Actor,
  after: string | undefined,
): Promise<Answers['GET /events']> {
  const read = await readEvents(pool, actor, [actor.companyId], after)
  return { ...read, events: toldEvents(read.events, actor.scope?.entities ?? null) }
}

/** Events as they are told, of some entities alone. */
export function toldEvents(
  events: readonly CompanyEvent[],
  entities: readonly string[] | null = null,
): ChangedEvent[] {
  return events.flatMap(({ companyId: _, ...event }) => {
    if (!entities) return [event]
    const known = Object.entries(event.changes).filter(([entity]) => entities.includes(entity))
    return known.length ? [{ ...event, changes: Object.fromEntries(known) }] : []
  })
}

/** Hours after which an event is removed: a transaction may have been open for a while when it commits. */
const REMOVED_AFTER = EVENT_HOURS + 2
/** Rows that one statement removes: the embedded database answers nobody else meanwhile. */
const BATCH = 5_000

/** Removes what nobody asks for any more; gives the number of events. */
export async function removeOldEvents(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let removed = 0
  for (;;) {
    const some = await withPrincipal(pool, 'system', async (client) => {
      await client.query(`delete from presence where seen < now() - interval '1 hour'`)
      return countRows(
        await client.query(
          `delete from events where (company_id, xid) in (select company_id, xid from events
             where at < now() - make_interval(hours => $1) limit $2)`,
          [REMOVED_AFTER, BATCH],
        ),
      )
    })
    removed += some
    if (some < BATCH) return removed
    signal?.throwIfAborted()
  }
}
