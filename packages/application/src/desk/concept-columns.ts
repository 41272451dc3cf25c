/** Columns of a list that follow from the concepts of its locations: computed for the rows of a page, and remembered. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConceptColumns, withoutColumns } from '@kavel/concept'
import { type Actor, CONCEPT_COLUMNS, type ConceptColumn } from '@kavel/domain'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { createOffThread, LIMITS } from '../off-thread/run.ts'
import type { ListQuery } from '../records/read.ts'
import { type ConceptStand, readSources, readStands, type Stands } from './concept-sources.ts'

export interface ConceptColumnsOfLists {
  /**
   * The page of a list with these columns in `derived`, where the list was asked for them.
   * @param body JSON text of the page
   * @param patience milliseconds; what takes longer is `computing` and comes with a later answer
   * @param signal ends what nobody waits for any more; what it leaves is `computing`
   */
  fill(
    actor: Actor,
    query: Pick<ListQuery, 'locations'>,
    body: string,
    patience?: number,
    signal?: AbortSignal,
  ): Promise<string>
  /** Ends what is computed. */
  stop(): Promise<void>
}

/** Milliseconds that a reader of a page waits. */
const PATIENCE = 1_500
/** Milliseconds that one concept may take: fifty times what a large one takes. */
const ALONE = 20_000
/** Locations whose records are read at once. */
const CHUNK = 20
/** Concepts remembered, some 500 bytes each. */
const REMEMBERED = 50_000
/** Milliseconds: two who write at one moment may be noted in another order than they are seen. */
const KNOWN_FOR = 10 * 60_000

/** What could not be read is asked again after a minute, and not by every list that waits for it. */
const FAILED = { ttl: 60_000 } as const

interface Row {
  readonly id: number
  derived: Record<string, unknown>
}

/** A location with the key of what its columns are computed from. */
interface Place extends ConceptStand {
  readonly key: string
}

/** What goes for all concepts that are computed together. */
interface Task {
  readonly parameters: Stands['parameters']
  readonly signal: AbortSignal | undefined
}

/** Starts its thread with the first concept. */
export function createConceptColumns(pool: pg.Pool): ConceptColumnsOfLists {
  const thread = createOffThread({ ...LIMITS, time: ALONE })
  const known = new LRUCache<string, ConceptColumns>({ max: REMEMBERED, ttl: KNOWN_FOR })
  /** What is being computed, by key. */
  const underWay = new Map<string, Promise<unknown>>()
  const running = new Set<Promise<unknown>>()
  let isStopped = false

  async function computeChunk(
    actor: Actor,
    places: readonly Place[],
    { parameters, signal }: Task,
  ): Promise<void> {
    const sources = await readSources(pool, actor, places)
    for (const { id, key } of places) {
      const source = sources.get(id)
      if (isStopped || signal?.aborted) return
      if (!source) {
        known.set(key, withoutColumns('failed'), FAILED)
        continue
      }
      const done = await thread.run('computeColumns', { ...source, parameters })
      if (isStopped) return
      if (!done.ok) console.error(`The columns of location ${id} failed:`, done.message)
      known.set(key, done.ok ? done.output : withoutColumns('failed'))
    }
  }

  async function compute(actor: Actor, places: readonly Place[], task: Task): Promise<void> {
    for (let first = 0; first < places.length && !isStopped; first += CHUNK) {
      if (task.signal?.aborted) return
      await computeChunk(actor, places.slice(first, first + CHUNK), task)
    }
  }

  /** Begins what nobody computes yet; resolves when all of it is known. */
  async function request(actor: Actor, places: readonly Place[], task: Task): Promise<void> {
    const others = places.flatMap(({ key }) => underWay.get(key) ?? [])
    const own = places.filter(({ key }) => !underWay.has(key))
    if (own.length) {
      const work = compute(actor, own, task)
        .catch((error: unknown) => {
          console.error('Columns of concepts failed:', error)
          for (const { key } of own)
            if (!known.has(key)) known.set(key, withoutColumns('failed'), FAILED)
        })
        .finally(() => {
          for (const { key } of own) underWay.delete(key)
          running.delete(work)
        })
      running.add(work)
      for (const { key } of own) underWay.set(key, work)
      others.push(work)
    }
    await Promise.all(others)
  }

  return {
    async fill(actor, { locations }, body, patience = PATIENCE, signal) {
      const asked = CONCEPT_COLUMNS.filter((column) => locations?.derived.includes(column))
      if (!asked.length) return body
      const rows = JSON.parse(body) as Row[]
      const { stands, parameters } = await readStands(
        pool,
        actor,
        rows.map(({ id }) => id),
      )
      const of = createHash('sha256').update(JSON.stringify(parameters)).digest('base64url')
      const places = new Map(
        stands.map((stand): [number, Place] => [
          stand.id,
          {
            ...stand,
            key: `${actor.companyId} ${stand.id} ${stand.concept} ${stand.moment} ${of}`,
          },
        ]),
      )
      const missing = [...places.values()].filter(
        ({ concept, key }) => concept !== null && !known.has(key),
      )
      if (missing.length) {
        const work = request(actor, missing, { parameters, signal })
        await (patience === Number.POSITIVE_INFINITY
          ? work
          : Promise.race([work, sleep(patience, undefined, { ref: false })]))
      }
      for (const row of rows) {
        const place = places.get(row.id)
        const found = place?.concept
          ? (known.get(place.key) ?? withoutColumns('computing'))
          : withoutColumns('no_concept')
        row.derived = withAsked(row.derived, found, asked)
      }
      return JSON.stringify(rows)
    },
    async stop() {
      isStopped = true
      await thread.stop()
      await Promise.all(running)
    },
  }
}

function withAsked(
  derived: Row['derived'],
  found: ConceptColumns,
  asked: readonly ConceptColumn[],
): Row['derived'] {
  const values = Object.fromEntries(asked.map((column) => [column, found[column]]))
  const reasons = asked.flatMap((column) => {
    const reason = found.why[column]
    return reason ? [[column, reason] as const] : []
  })
  const why = { ...(derived.why as object | undefined), ...Object.fromEntries(reasons) }
  return { ...derived, ...values, ...(Object.keys(why).length && { why }) }
}
