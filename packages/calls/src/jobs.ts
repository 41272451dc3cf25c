/** Work that is done after the call that asked for it was answered: one entry for each kind. */
import { INTEGRATION_STEPS, idSchema } from '@kavel/domain'
import { z } from 'zod'
import { may, oneOf, type Permission } from './define-call.ts'

export interface Job {
  /** What a piece of work is told. */
  readonly payload: z.ZodObject
  /** Times that a piece of work is begun before it counts as failed; what it finds out itself is no failure. */
  readonly tries: number
  /** Milliseconds that one try may take. */
  readonly timeout: number
  /** Who sees how it goes. */
  readonly progress: Permission
}

export const JOBS = {
  /** One integration step of a location; its state is shown in `cfg.status` of the location. */
  step: {
    payload: z.strictObject({
      companyId: idSchema,
      /** Who asked for it. */
      userId: idSchema,
      locationId: idSchema,
      step: oneOf(INTEGRATION_STEPS),
    }),
    tries: 3,
    // the source's limit and as much again for writing
    timeout: 60_000,
    progress: may('locations', 'read'),
  },
  /** The public page of a publication, noted by triggers whenever what it shows changes (docs/decisions/0011). */
  page: {
    payload: z.strictObject({ companyId: idSchema, publicationId: idSchema }),
    // the same records make the same page: another try waits for another change
    tries: 1,
    timeout: 60_000,
    progress: may('publications', 'read'),
  },
} as const satisfies Record<string, Job>
export type JobName = keyof typeof JOBS
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]['payload']>
