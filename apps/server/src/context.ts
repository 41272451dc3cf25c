import type { HeavyWork, Settings } from '@kavel/application'
import type { Throttle } from '@kavel/application/accounts'
import type { ConceptColumnsOfLists } from '@kavel/application/desk'
import type { Files } from '@kavel/application/files'
import type { OffThread } from '@kavel/application/off-thread'
import type { HeadReader } from '@kavel/application/own'
import type { ProviderReach } from '@kavel/application/providers'
import type { Pages } from '@kavel/application/publications'
import type { Lookups } from '@kavel/application/register'
import type { Searches } from '@kavel/application/search'
import type { RunSource } from '@kavel/application/searchqueries'
import type { Together } from '@kavel/application/together'
import type { Queue } from '@kavel/application/work'
import type { Database } from '@kavel/database'
import type { AskIndex } from './search/asking.ts'

/** Shared services of the handlers, created once in `app.ts`. */
export interface Context {
  readonly database: Database
  readonly settings: Settings
  /** Counts wrong tries to sign in. */
  readonly throttle: Throttle
  /** Providers of identities. */
  readonly reach: ProviderReach
  /** Job queue: work after an answer, and scheduled work. */
  readonly work: Queue
  readonly ownHeads: HeadReader
  readonly pages: Pages
  readonly files: Files
  readonly heavyWork: HeavyWork
  readonly conceptColumns: ConceptColumnsOfLists
  readonly lookups: Lookups
  readonly runSource: RunSource
  readonly searches: Searches
  /** Asks the index, in turns among all who ask. */
  readonly ask: AskIndex
  /** Looks for assemblies of plots. */
  readonly searchThread: OffThread
  /** Tells open screens what changes. */
  readonly together: Together
}
