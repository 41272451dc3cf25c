import type { Database } from '@kavel/database'
import type { Attempts } from './auth/attempts.ts'
import type { Files } from './files/files.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { OffThread } from './off-thread/run.ts'
import type { HeadReader } from './own/read-apart.ts'
import type { Pages } from './publications/pages.ts'
import type { Lookups } from './register/lookups.ts'
import type { Searches } from './search/searches.ts'
import type { RunSource } from './searchqueries/run-source.ts'
import type { Settings } from './settings.ts'
import type { Queue } from './work/queue.ts'

/** What the handlers share; made once in `app.ts`. */
export interface Context {
  readonly database: Database
  readonly settings: Settings
  readonly attempts: Attempts
  /** What is done after an answer, and by the clock. */
  readonly work: Queue
  readonly ownHeads: HeadReader
  readonly pages: Pages
  readonly files: Files
  readonly heavyWork: HeavyWork
  readonly lookups: Lookups
  readonly runSource: RunSource
  readonly searches: Searches
  /** Looks for assemblies of plots. */
  readonly searchThread: OffThread
}
