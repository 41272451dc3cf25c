import { setTimeout as sleep } from 'node:timers/promises'
import { named, readAs, withPrincipal } from '@kavel/database'
import { type Actor, ANSWER_BYTES, type DroppedFilter, type EntityName } from '@kavel/domain'
import type pg from 'pg'
import type { HeavyWork } from '../heavy-work.ts'
import { Refusal } from '../refusal.ts'
import { hidden } from './hidden.ts'
import { lookUp, NOTHING_ASKED } from './known.ts'
import {
  detailStatement,
  type ListQuery,
  listStatement,
  pageStatement,
  recordsStatement,
} from './read.ts'
import { weighTrees } from './weight.ts'

export interface RecordList {
  /** Records that match, also those beyond the limit. */
  readonly total: number
  /** JSON text of the page. */
  readonly body: string
  /** JSON text of what columns come to, where that was asked: id or name → how many there are and their sum. */
  readonly totals?: string
  /** Of the filters; left out where nothing was. */
  readonly dropped?: readonly DroppedFilter[]
}

interface PageFound {
  readonly total: number
  readonly ids: number[]
  readonly totals?: string
}

interface Means {
  readonly pool: pg.Pool
  readonly heavyWork: HeavyWork
}

/** Records without children that are read unweighed: the largest of them come to less than half of `ANSWER_BYTES`. */
export const FEW = 20
/** Bytes that are read in one statement: some 50 ms on the embedded database, in which nobody else is served. */
const SLICE_BYTES = 2_000_000

/**
 * One page of a list. A large one is heavy work and read in slices, each a transaction of its own, so that others get
 * their turn between them; a record that is removed in the meantime is left out.
 * @throws Refusal `too_heavy` when the answer would be larger than `ANSWER_BYTES`
 */
export async function readList(
  { pool, heavyWork }: Means,
  actor: Actor,
  name: EntityName,
  query: ListQuery,
): Promise<RecordList> {
  const known = query.locations
    ? await lookUp((statement) => readAs(pool, actor, statement), query.locations, query.orders)
    : NOTHING_ASKED
  const about = known.dropped.length ? { dropped: known.dropped } : {}
  const read = async (ids: readonly number[]) => {
    const statement = named(recordsStatement(name, ids, { ...query, known }), 'asked')
    const [found] = await readAs<{ body: string }>(pool, actor, statement)
    return found?.body ?? '[]'
  }
  const readAtOnce = async () => {
    const statement = named(listStatement(name, query, known), 'asked')
    const [found] = await readAs<RecordList>(pool, actor, statement)
    return { ...(found as RecordList), ...about }
  }
  if (query.depth === 0 && query.limit <= FEW) return readAtOnce()
  const question = `${actor.companyId} ${name} ${JSON.stringify(query)}`
  if (heavyWork.isLight(question)) {
    const list = await readAtOnce()
    heavyWork.noteAnswer(question, list.body.length)
    return list
  }
  const { total, totals, ids, weights } = await withPrincipal(pool, actor, async (client) => {
    const statement = named(pageStatement(name, query, known), 'asked')
    const { rows } = await client.query<PageFound>(statement)
    const { total, totals, ids } = rows[0] ?? { total: 0, ids: [] }
    const weights = await weighTrees(client, name, ids, query.depth, query.fields)
    return { total, totals, ids, weights }
  })
  const beside = { ...about, ...(totals !== undefined && { totals }) }
  const weigh = (id: number) => weights.get(id) ?? 0
  const weight = ids.reduce((sum, id) => sum + weigh(id), 0)
  if (weight <= SLICE_BYTES) {
    const body = await read(ids)
    heavyWork.noteAnswer(question, body.length)
    return { total, body, ...beside }
  }
  const slices = cutSlices(ids, weigh)
  return heavyWork.run(actor.companyId, async () => ({
    total,
    ...beside,
    body: await readSlices(slices, 'limit', async (slice) => {
      const begun = performance.now()
      const body = await read(slice)
      // others get half of the time
      await sleep(performance.now() - begun)
      return body
    }),
  }))
}

/**
 * The JSON text of a list that is read in slices.
 * @param path what to make smaller when the answer would be larger than `ANSWER_BYTES`
 * @throws Refusal `too_heavy`
 */
async function readSlices(
  slices: readonly (readonly number[])[],
  path: string,
  read: (slice: readonly number[]) => Promise<string>,
): Promise<string> {
  const bodies: string[] = []
  let bytes = 0
  for (const slice of slices) {
    const body = await read(slice)
    bytes += body.length
    if (bytes > ANSWER_BYTES) throw tooHeavy(path)
    if (body.length > 2) bodies.push(body.slice(1, -1))
  }
  return `[${bodies.join(',')}]`
}

function tooHeavy(path: string): Refusal {
  const message = `the answer would hold more than ${ANSWER_BYTES / 1e6} MB: ask for fewer records, fields or levels`
  return new Refusal('too_heavy', [{ path, message }])
}

/** @throws Refusal `too_heavy` when the records, without children, are more than `ANSWER_BYTES` */
export async function assertLight(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
): Promise<void> {
  const weights = await weighTrees(client, name, ids, 0)
  if ([...weights.values()].reduce((sum, one) => sum + one, 0) > ANSWER_BYTES) throw tooHeavy('')
}

/** Runs of ids that weigh at most `SLICE_BYTES` together; a heavier record is a run of its own. */
function cutSlices(ids: readonly number[], weigh: (id: number) => number): number[][] {
  const slices: number[][] = []
  let room = 0
  for (const id of ids) {
    const bytes = weigh(id)
    if (bytes > room || !slices.length) {
      slices.push([])
      room = SLICE_BYTES
    }
    slices.at(-1)?.push(id)
    room -= bytes
  }
  return slices
}

/**
 * A record with its children as JSON text; a large one is heavy work.
 * @throws Refusal `not_found`
 */
export async function readDetail(
  { pool, heavyWork }: Means,
  actor: Actor,
  name: EntityName,
  id: number,
  depth: number,
): Promise<string> {
  const question = `${actor.companyId} ${name} ${id} ${depth}`
  const readAtOnce = async () => {
    const [row] = await readAs<{ body: string }>(
      pool,
      actor,
      named(detailStatement(name, id, depth)),
    )
    if (!row) throw new Refusal('not_found')
    return row.body
  }
  const readWeighed = () =>
    withPrincipal(pool, actor, async (client) => {
      const weight = (await weighTrees(client, name, [id], depth)).get(id)
      return (weight ?? 0) > SLICE_BYTES ? null : readOne(client, name, id, depth)
    })
  const found = await (depth === 0 || heavyWork.isLight(question) ? readAtOnce() : readWeighed())
  if (found && depth > 0) heavyWork.noteAnswer(question, found.length)
  return found ?? heavyWork.run(actor.companyId, readAtOnce)
}

/** @throws Refusal `not_found` */
export async function readOne(
  client: pg.PoolClient,
  name: EntityName,
  id: number,
  depth: number,
): Promise<string> {
  const { rows } = await client.query<{ body: string }>(named(detailStatement(name, id, depth)))
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0].body
}

/**
 * Records in the order of their ids as the JSON text of a list, within the transaction that wrote them: a few in one
 * statement, more in slices.
 * @throws Refusal `not_found` when one of them is not there, `too_heavy` when they are more than `ANSWER_BYTES`
 */
export async function readMany(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  depth: number,
): Promise<string> {
  const { body, count } = await readWeighed(client, name, ids, depth, '', hidden(name, 't0'))
  if (count !== ids.length) throw new Refusal('not_found')
  return body
}

/**
 * Records that are there, in the order of their ids, as the JSON text of a list and their number. `condition` is SQL of
 * ours about the row `t0`.
 * @param path what the caller makes smaller when it is too much
 * @throws Refusal `too_heavy` when they are more than `ANSWER_BYTES`
 */
export async function readWeighed(
  client: pg.PoolClient,
  name: EntityName,
  ids: readonly number[],
  depth: number,
  path: string,
  condition = '',
): Promise<{ body: string; count: number }> {
  let count = 0
  const read = async (some: readonly number[]) => {
    const statement = named(recordsStatement(name, some, { depth }, condition))
    const { rows } = await client.query<{ body: string; count: number }>(statement)
    count += rows[0]?.count ?? 0
    return rows[0]?.body ?? '[]'
  }
  if (depth === 0 && ids.length <= FEW) return { body: await read(ids), count }
  const weights = await weighTrees(client, name, ids, depth)
  const slices = cutSlices(ids, (id) => weights.get(id) ?? 0)
  return { body: await readSlices(slices, path, read), count }
}
