/** Work that the server does by itself or after the call that asked for it was answered: one entry for each kind. */
import { ID_LIMIT, INTEGRATION_STEPS, idSchema, type Who } from '@kavel/domain'
import { z } from 'zod'
import { may, oneOf } from './define-call.ts'

const MINUTE = 60_000

/**
 * Queues that never wait for each other, with the pieces of work that one server does at a time in each. Eight: all seven steps of
 * one location, and one of another.
 */
export const LANES = {
  records: 8,
  pages: 1,
  slow_pages: 1,
  own_files: 1,
  refreshes: 1,
  queries: 1,
  mails: 1,
  account_mails: 1,
  transfers: 1,
  care: 1,
} as const
export type Lane = keyof typeof LANES

export interface Job {
  readonly lane: Lane
  /** What a piece of work is told. With a `companyId` it is that company's, else the installation's. */
  readonly payload: z.ZodObject
  /** Times that it is begun before it counts as failed; what it finds out itself is no failure. */
  readonly tries: number
  /** Milliseconds before work that threw is begun again. */
  readonly pause: number
  /** Milliseconds that one try may take; of work that is as long as its data is large, without a word of progress. */
  readonly limit: { readonly time: number } | { readonly silence: number }
  /** Megabytes of the heap of the thread or process that computes it; null where the server itself does. */
  readonly memory: number | null
  /** Who sees how it goes; null: nobody but who reads the log. */
  readonly progress: Who | null
  /** Who may end it; null: it is over before anybody could. */
  readonly cancel: Who | null
  /** One at a time for all servers on a database. */
  readonly isAlone?: true
}

const ofCompany = { companyId: idSchema }
const ownFiles = { right: 'own.deliveries' } as const
/** Of the schedule: the moment that it was due. */
const due = z.object({ slot: z.iso.datetime() })
/** Care of what is kept, as often as the schedule tells. */
const care = {
  lane: 'care',
  payload: due,
  tries: 3,
  pause: MINUTE,
  limit: { time: 30 * MINUTE },
  memory: null,
  progress: null,
  cancel: null,
} as const

const transfer = {
  lane: 'transfers',
  payload: z.object({ ...ofCompany, id: idSchema }),
  tries: 3,
  pause: 1_000,
  // gigabytes of pictures
  limit: { silence: 10 * MINUTE },
  memory: null,
  progress: may('companies', 'update'),
  cancel: may('companies', 'update'),
} as const

/** A page of a publication: 0 is its own, else that of a location that it lists. */
const pageOf = z.object({
  ...ofCompany,
  id: idSchema,
  locationId: z.int().min(0).max(ID_LIMIT).default(0),
})

export const JOBS = {
  /** One integration step of a location. What became of it stands in `cfg.status` of the location. */
  step: {
    lane: 'records',
    // an earlier version wrote down who asked for it, which nobody read
    payload: z.object({ ...ofCompany, locationId: idSchema, step: oneOf(INTEGRATION_STEPS) }),
    tries: 3,
    pause: 1_000,
    // the source's limit and as much again for writing
    limit: { time: MINUTE },
    memory: null,
    progress: may('locations', 'read'),
    cancel: null,
  },
  /** Some hits of a search query, valued; it adds itself again until all are. What became of it stands in `search_potential_runs`. */
  potential: {
    lane: 'records',
    payload: z.object({ ...ofCompany, queryId: idSchema }),
    tries: 3,
    pause: 1_000,
    // a hundred times what a slice takes on two free cores
    limit: { time: 5 * MINUTE },
    memory: 512,
    progress: may('searchqueries', 'read'),
    cancel: may('searchqueries', 'update'),
  },
  /** The public page of a publication whose parts changed (docs/decisions/0011). One that takes long goes on as `slow_page`. */
  page: {
    lane: 'pages',
    payload: pageOf,
    // the same records make the same page, and a change of them asks for another: more tries are for a database that failed
    tries: 3,
    pause: 3_000,
    // its thread gives up making it after three, and drawing it after as many; a cold one loads its code before on a busy computer
    limit: { time: 20_000 },
    // twice what the generator may take for one building, and a page beside it
    memory: 512,
    progress: may('publications', 'read'),
    cancel: null,
  },
  slow_page: {
    lane: 'slow_pages',
    payload: pageOf,
    tries: 3,
    pause: 3_000,
    // 200 buildings at the generator's own limit of 2 s each would take minutes; its thread gets a minute, fifty times what 100 flats take
    limit: { time: 2 * MINUTE },
    memory: 512,
    progress: may('publications', 'read'),
    cancel: null,
  },
  /** An own file that is imported. How far it is and how it ended stands in `own_uploads`. */
  own_file: {
    lane: 'own_files',
    payload: z.object({ ...ofCompany, id: idSchema }),
    tries: 3,
    pause: 1_000,
    limit: { silence: 10 * MINUTE },
    // readers hold a batch of rows, whatever the size of the file
    memory: 180,
    progress: ownFiles,
    cancel: ownFiles,
  },
  /** An area of the registers that is fetched again. How far it is and how it ended stands in `register.refreshes`. */
  refresh: {
    lane: 'refreshes',
    payload: z.object({ id: idSchema }),
    tries: 3,
    pause: 1_000,
    // a service may leave a page unanswered for minutes before it is given up; a swap of a province writes for minutes
    limit: { silence: 10 * MINUTE },
    memory: 180,
    progress: 'staff',
    cancel: 'staff',
    isAlone: true,
  },
  /** A saved search query that runs because the data changed. What it found stands in `searchquery_runs`. */
  query: {
    lane: 'queries',
    payload: z.object({ ...ofCompany, queryId: idSchema }),
    // a run that fails is noted and over: these are for a process that ended
    tries: 3,
    pause: MINUTE,
    // ten times what 100,000 hits take
    limit: { time: 10 * MINUTE },
    memory: null,
    progress: may('searchqueries', 'read'),
    cancel: null,
  },
  /** The weekly mail to one person. */
  mail: {
    lane: 'mails',
    payload: z.object({ ...ofCompany, userId: idSchema, until: z.iso.datetime() }),
    // a mail server that is down for a day
    tries: 100,
    pause: 15 * MINUTE,
    limit: { time: 2 * MINUTE },
    memory: null,
    progress: null,
    cancel: null,
  },
  /** The mail with a link to choose another password, to whoever has this name; to nobody when that is not known. */
  reset_mail: {
    lane: 'account_mails',
    payload: z.object({ username: z.string(), language: z.enum(['nl', 'en']) }),
    // a mail server that is down for half an hour; who still waits then asks again
    tries: 15,
    pause: 2 * MINUTE,
    limit: { time: 2 * MINUTE },
    memory: null,
    progress: null,
    cancel: null,
  },
  /** The mail with a link to an invitation. Whether it left stands in `invitations.state`. */
  invitation_mail: {
    lane: 'account_mails',
    payload: z.object({ ...ofCompany, id: idSchema }),
    // a mail server that is down for half an hour; the administrator sees it and sends it again
    tries: 15,
    pause: 2 * MINUTE,
    limit: { time: 2 * MINUTE },
    memory: null,
    progress: null,
    cancel: null,
  },
  /** The mail to an administrator whose company is to be removed. */
  removal_mail: {
    lane: 'account_mails',
    payload: z.object({ ...ofCompany, userId: idSchema }),
    // a mail server that is down for half an hour
    tries: 15,
    pause: 2 * MINUTE,
    limit: { time: 2 * MINUTE },
    memory: null,
    progress: null,
    cancel: null,
  },
  /** A file with all that a company has. How far it is and how it ended stands in `company_transfers`. */
  company_export: { ...transfer },
  /** What another company had, into an empty one. */
  company_import: { ...transfer },
  /** Asks for refreshes of what is past its rhythm, where that is switched on. */
  nightly: care,
  /** Asks for a mail to everybody who wants the week's. */
  weekly: care,
  /** Asks for runs of the queries whose data changed. */
  queries: care,
  /** Removes what is older than the audit is kept. */
  audits: care,
  /** Removes contents that no row refers to. */
  files: care,
  /** Makes the middle size of pictures that have none yet. */
  mediums: care,
  /** Removes own files that nobody imported, and events that nobody asks for any more. */
  uploads: care,
  /** Removes companies that were to be removed, exports that are over, and temporary locations. */
  removals: care,
} as const satisfies Record<string, Job>

/** How a refresh stands; `partial`: some of its layers failed, `interrupted`: its process ended, each time it was begun. */
export const REFRESH_STATES = [
  'waiting',
  'running',
  'done',
  'partial',
  'failed',
  'cancelled',
  'interrupted',
] as const
export type RefreshState = (typeof REFRESH_STATES)[number]

export type JobName = keyof typeof JOBS
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]['payload']>
