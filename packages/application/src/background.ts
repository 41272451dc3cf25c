/** Everything that the server does by itself: who works on which kind of job, and what the clock asks for. */
import type { JobName } from '@kavel/calls'
import type { Database } from '@kavel/database'
import { createResetMailHandler } from './accounts/password-resets.ts'
import { createInvitationMailHandler } from './accounts/people/invitation-mails.ts'
import { removeOldAudits } from './audits/retention.ts'
import { createExportHandler } from './company/archive/export.ts'
import { createImportHandler } from './company/archive/import.ts'
import { carryOutRemovals } from './company/removal.ts'
import { createRemovalMailHandler } from './company/removal-mails.ts'
import { sweepTemporary } from './creation/sweep-temporary.ts'
import type { Files } from './files/files.ts'
import { makeMediums } from './images/older-mediums.ts'
import { refreshByNight } from './imports/nightly.ts'
import { createRefreshHandler } from './imports/refreshes.ts'
import { createPlaceSource } from './journey/place-source.ts'
import { createStepHandler } from './journey/runner.ts'
import { createAppraisers } from './off-thread/appraisers.ts'
import { createOwnHandler } from './own/own-imports.ts'
import { sweepUploads } from './own/upload-store.ts'
import { createBatchHandler } from './potential/batch.ts'
import { createPageCollector, createPageHandlers } from './publications/make-pages.ts'
import { addDueRuns, createQueryHandler } from './searchqueries/run-again.ts'
import type { RunSource } from './searchqueries/run-source.ts'
import type { Settings } from './settings.ts'
import { removeOldEvents } from './together/read-events.ts'
import { addMails, createMailHandler } from './weekly/weekly.ts'
import { takeCare } from './work/care.ts'
import { createQueue, type JobHandlers, type Queue, type QueueOptions } from './work/queue.ts'
import { scheduled, watchClock } from './work/schedule.ts'

export interface BackgroundOptions extends Partial<QueueOptions> {
  /** Kinds that this process works on; all that its settings allow when left out. */
  readonly kinds?: readonly JobName[]
  /** File of the built application that draws public pages; they are not drawn when left out. */
  readonly drawer?: string | null
  /** Others than the usual, such as with another source of data. */
  readonly handlers?: Partial<JobHandlers>
}

/** Starts nothing: its caller does. */
export function createBackground(
  database: Database,
  settings: Settings,
  { files, runSource }: { readonly files: Files; readonly runSource: RunSource },
  { kinds, handlers: given, drawer = null, ...options }: BackgroundOptions = {},
): Queue {
  const { pool } = database
  const { mail } = settings
  const handlers: Partial<JobHandlers> = {
    step: createStepHandler(database, files, { source: createPlaceSource(pool) }),
    potential: createBatchHandler(database, createAppraisers(database)),
    ...createPageHandlers(database, runSource, undefined, drawer),
    own_file: createOwnHandler(database, files),
    refresh: createRefreshHandler(database, settings),
    query: createQueryHandler(pool, runSource),
    queries: takeCare(pool, (_, signal) => addDueRuns(pool, runSource, signal)),
    nightly: takeCare(pool, (slot) => refreshByNight(pool, settings.endpoints, slot)),
    ...(mail && {
      weekly: takeCare(pool, (slot) => addMails(pool, slot)),
      mail: createMailHandler(pool, mail, settings),
    }),
    reset_mail: createResetMailHandler(pool, settings, settings.publicUrl),
    invitation_mail: createInvitationMailHandler(pool, settings, settings.publicUrl),
    audits: takeCare(pool, (_, signal) => removeOldAudits(database, settings.auditDays, signal)),
    files: takeCare(pool, () => files.sweep()),
    mediums: takeCare(pool, (_, signal) => makeMediums(pool, files, signal)),
    uploads: takeCare(pool, async (_, signal) => {
      await sweepUploads(pool)
      await removeOldEvents(pool, signal)
    }),
    removals: takeCare(pool, async (slot, signal) => {
      await carryOutRemovals(pool, slot, signal)
      await sweepTemporary(pool)
    }),
    removal_mail: createRemovalMailHandler(pool, settings, settings.publicUrl),
    company_export: createExportHandler(database, files),
    company_import: createImportHandler(database, files, settings),
    ...given,
  }
  const chosen = Object.fromEntries(
    Object.entries(handlers).filter(([kind]) => !kinds || kinds.includes(kind as JobName)),
  ) as Partial<JobHandlers>
  const queue = createQueue(database, chosen, { collect: createPageCollector(drawer), ...options })
  let clock: ReturnType<typeof watchClock> | undefined
  return {
    ...queue,
    start() {
      queue.start()
      const due = scheduled.filter((kind) => chosen[kind])
      clock = watchClock(database, due, queue.nudge)
    },
    async stop() {
      await clock?.stop()
      await queue.stop()
    },
  }
}
