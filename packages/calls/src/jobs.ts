/** Work that is done after the call that asked for it was answered: one entry for each kind. */
import { INTEGRATION_STEPS, idSchema } from '@kavel/domain'
import { z } from 'zod'
import { may, oneOf, type Who } from './define-call.ts'

export interface Job {
  /** The one place that knows what waits and what runs. */
  readonly state: 'jobs' | 'publication_changes' | 'register.refreshes'
  /** What a piece of work is told. */
  readonly payload: z.ZodObject
  /**
   * Times that work of the table `jobs` is begun before it counts as failed; what it finds out itself is no failure. Of the
   * others one: the same records make the same page, and a change of them asks for another.
   */
  readonly tries?: number
  /** Milliseconds that one try may take; of a refresh, whose work is as long as its area is large, without a word of progress. */
  readonly timeout: number
  /** Who sees how it goes. */
  readonly progress: Who
}

export const JOBS = {
  /** One integration step of a location. What became of it stands in `cfg.status` of the location. */
  step: {
    state: 'jobs',
    // an earlier version wrote down who asked for it, which nobody read
    payload: z.object({
      companyId: idSchema,
      locationId: idSchema,
      step: oneOf(INTEGRATION_STEPS),
    }),
    tries: 3,
    // the source's limit and as much again for writing
    timeout: 60_000,
    progress: may('locations', 'read'),
  },
  /** Some hits of a search query, valued; it adds itself again until all are. What became of it stands in `search_potential_runs`. */
  potential: {
    state: 'jobs',
    payload: z.object({ companyId: idSchema, queryId: idSchema }),
    tries: 3,
    // a hundred times what a slice takes on two free cores
    timeout: 5 * 60_000,
    progress: may('searchqueries', 'read'),
  },
  /** The public page of a publication, noted by triggers whenever what it shows changes (docs/decisions/0011). */
  page: {
    state: 'publication_changes',
    payload: z.strictObject({ companyId: idSchema, id: idSchema }),
    // 200 buildings at the generator's own limit of 2 s each would take minutes; fifty times what 100 flats take
    timeout: 60_000,
    progress: may('publications', 'read'),
  },
  /** An area of the registers that is fetched again. It is begun once: who wants it again asks again. */
  refresh: {
    state: 'register.refreshes',
    payload: z.strictObject({ id: idSchema }),
    // a service may leave a page unanswered for minutes before it is given up; a swap of a province writes for minutes
    timeout: 10 * 60_000,
    progress: 'staff',
  },
} as const satisfies Record<string, Job>

/** How a refresh stands; `partial`: some of its layers failed, `interrupted`: its process ended. */
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
/** The kinds that wait in the table `jobs`. */
export type QueuedJobName = {
  [Name in JobName]: (typeof JOBS)[Name]['state'] extends 'jobs' ? Name : never
}[JobName]
