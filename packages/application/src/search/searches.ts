/**
 * Keeps the index of the search as the registers are: computes features that are due, builds an index aside and takes it into
 * use, or puts the plots of changed municipalities in the place of what it has of them. It answers from the last good one meanwhile.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  connectionOf,
  type Database,
  isUnreachable,
  readFeatureChanges,
  streamFeatures,
  withPrincipal,
} from '@kavel/database'
import {
  type FeatureRow,
  type OpenOptions,
  type SearchIndex,
  SearchIndexError,
} from '@kavel/search-index'
import type { Settings } from '../settings.ts'
import { buildInThread } from './build-in-thread.ts'
import { createBuilds } from './builds.ts'
import { type IndexState, MISSING } from './empty-answers.ts'
import {
  nameFile,
  type OpenedIndex,
  openFile,
  openNewest,
  removeOlder,
  SEARCH,
  writeVersion,
} from './index-files.ts'
import { countPlots, databaseName, lookForWork } from './index-work.ts'
import { computeAndNote } from './note-parks.ts'

/** An index that stays open until it is released. */
export interface Lease {
  readonly index: SearchIndex
  release(): void
}

export interface Searches {
  /** The index as it is now; null when there is none. */
  lease(): Lease | null
  /** Answers from the index, which stays open meanwhile; null when there is none. */
  use<Result>(work: (index: SearchIndex) => Promise<Result>): Promise<Result | null>
  state(): IndexState
  /** Somebody asks the server something: what is done in the background makes way. */
  heard(): void
  /** Something was imported: looks at once. */
  nudge(): void
  /** Resolves when the index shows all that is imported by now. */
  settle(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface SearchesOptions {
  /** Milliseconds between looks for what was imported. */
  readonly look: number
  /** Milliseconds until what failed is tried again; twice as many each time that it fails, an hour at most. */
  readonly pause: number
}

const OPTIONS: SearchesOptions = { look: 3_000, pause: 60_000 }
/** Plots that are read again in the place of others, at once and in all, before a new index is built. */
const MOST_REPLACED = { atOnce: 100_000, inAll: 250_000 } as const

/**
 * Milliseconds that a batch of plots may take on the embedded database, which answers nobody else meanwhile: little while somebody
 * asks, more the longer nobody did.
 */
export const BATCH_TIME = { least: 150, most: 3_000 } as const
/** Part of the time in which nobody asked that who comes back may have to wait. */
const SHARE = 0.1
/** Batches side by side on PostgreSQL: as many as the smallest machine has cores. */
export const LANES = 2

interface InUse extends OpenedIndex {
  /** Version of the features that it shows, with what was replaced. */
  shown: number
  replaced: number
  users: number
  /** Called when nobody uses it any more, once another took its place. */
  leave: (() => void) | null
}

export function createSearches(
  database: Pick<Database, 'kind' | 'pool'>,
  { dataDirectory, search }: Pick<Settings, 'dataDirectory' | 'search'>,
  options: Partial<SearchesOptions> = {},
): Searches {
  const { look, pause } = { ...OPTIONS, ...options }
  const { pool } = database
  let lastHeard = Number.NEGATIVE_INFINITY
  const time = () =>
    Math.min(BATCH_TIME.most, Math.max(BATCH_TIME.least, SHARE * (performance.now() - lastHeard)))
  const pace = database.kind === 'pglite' ? { time } : { lanes: LANES }
  const folder = join(dataDirectory, SEARCH)
  const opening: OpenOptions = { threads: search.threads, memoryLimit: search.memory }
  const ending = new AbortController()
  let current: InUse | null = null
  let isOpened = false
  let isComputed = false
  let isBehind = false
  let isBuilding = false
  let hasFailed = false
  /** Version of the features that does not fit the index in use: it is not read for it again. */
  let unfit: number | null = null
  const builds = createBuilds(pause)
  /** State of the index that public pages were told of. */
  let told: string | null = null
  let working: Promise<void> | null = null
  let running: Promise<void> | null = null
  let wake = () => {}

  function take(opened: OpenedIndex): void {
    const before = current
    current = { ...opened, shown: opened.features, replaced: 0, users: 0, leave: null }
    if (!before) return
    const close = () => void before.index.close().catch(report)
    if (before.users) before.leave = close
    else close()
  }

  /** A file that broke while it was in use is not asked again; another is built. */
  function drop(name: string): void {
    if (current?.name !== name) return
    const before = current
    current = null
    const close = () => void before.index.close().catch(report)
    if (before.users) before.leave = close
    else close()
    wake()
  }

  const openingOf = (name: string): OpenOptions => ({ ...opening, onDamage: () => drop(name) })

  const report = (error: unknown) => {
    if (!ending.signal.aborted && !isUnreachable(error)) console.error('The search waits:', error)
  }

  /** Pages that say how a location meets its query are made again by what the index says now. */
  async function tellPages(): Promise<void> {
    const now = current && `${current.name} ${current.shown}`
    if (now === null || now === told) return
    await withPrincipal(pool, 'system', (client) => client.query('select note_score_changes(null)'))
    told = now
  }

  /** Brings the index to what the registers say now. */
  async function catchUp(): Promise<void> {
    const name = await databaseName(pool)
    if (!isOpened) {
      const opened = await openNewest(folder, name, openingOf)
      if (opened) take(opened)
      isOpened = true
    }
    await tellPages()
    const { isWaiting, isHeld, version } = await lookForWork(pool)
    // what a newer version of the product computes in another way waits as well, and says so nowhere
    const isDue = !isComputed || (isWaiting && !isHeld)
    isBehind = isDue || isWaiting || version !== current?.shown
    if (!isDue && version === current?.shown) return
    if (isDue) await computeAndNote(pool, { signal: ending.signal, ...pace })
    isComputed = true
    const { hasPlots } = await lookForWork(pool)
    // before the first plot there is nothing to build
    if (current ? !(await replace(current)) : hasPlots) await build(name)
    await tellPages()
    const left = await lookForWork(pool)
    isBehind = left.isWaiting || left.version !== current?.shown
  }

  /** Reads changed municipalities again; false when that is too much, or when what came does not fit. */
  async function replace(one: InUse): Promise<boolean> {
    const { version, municipalities } = await readFeatureChanges(pool, one.shown)
    if (version === unfit) return false
    const codes = municipalities.map(({ code }) => code)
    const plots = await countPlots(pool, codes)
    const { atOnce, inAll } = MOST_REPLACED
    if (plots > atOnce || one.replaced + plots > inAll || !one.index.plots) return false
    for (const code of codes) {
      const rows: FeatureRow[] = []
      for await (const batch of streamFeatures(pool, { municipalities: [code] })) {
        ending.signal.throwIfAborted()
        rows.push(...batch)
      }
      try {
        await one.index.replaceMunicipality(code, rows)
      } catch (error) {
        // such as the first unknown in a column that was known of all plots: a new index has room for it
        if (!(error instanceof SearchIndexError)) throw error
        unfit = version
        return false
      }
    }
    one.replaced += plots
    one.shown = version
    hasFailed = false
    return true
  }

  async function build(databaseId: string): Promise<void> {
    const { version } = await readFeatureChanges(pool, 0)
    if (!builds.mayBegin(version)) return
    isBuilding = true
    try {
      const name = nameFile()
      const order = {
        connection: connectionOf(database),
        path: join(folder, name),
        version: writeVersion({ database: databaseId, features: version }),
      }
      await buildInThread(order, ending.signal)
      const opened = await openFile(folder, name, databaseId, openingOf(name))
      if (!opened) throw new Error(`The index ${name} cannot be opened after it was built`)
      take(opened)
      hasFailed = false
      await removeOlder(folder, name)
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      isBuilding = false
    }
  }

  /** One at a time; who comes meanwhile gets another after it. */
  function catchUpOnce(): Promise<void> {
    const next = (working ?? Promise.resolve()).catch(() => {}).then(catchUp)
    working = next
    return next
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      let wait = look
      await catchUpOnce().catch((error) => {
        report(error)
        wait = pause
      })
      const nudged = new Promise<void>((resolve) => {
        wake = resolve
      })
      const passed = sleep(wait, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      await Promise.race([nudged, passed])
    }
  }

  function lease(): Lease | null {
    const one = current
    if (!one) return null
    one.users += 1
    return {
      index: one.index,
      release() {
        one.users -= 1
        if (!one.users) one.leave?.()
      },
    }
  }

  return {
    lease,
    async use(work) {
      const leased = lease()
      if (!leased) return null
      try {
        return await work(leased.index)
      } finally {
        leased.release()
      }
    },
    state() {
      const failed = hasFailed && !isBuilding ? 'failed' : null
      if (!current) return { ...MISSING, state: isBuilding ? 'building' : (failed ?? 'missing') }
      const { index, shown } = current
      return {
        version: String(shown),
        builtAt: index.builtAt,
        state: isBehind ? (failed ?? 'stale') : 'ready',
        plots: index.plots,
      }
    },
    heard() {
      lastHeard = performance.now()
    },
    nudge: () => wake(),
    settle: catchUpOnce,
    start() {
      running ??= run()
    },
    async stop() {
      ending.abort(new Error('The server stops'))
      await running
      await working?.catch(() => {})
      await current?.index.close()
      current = null
    },
  }
}
