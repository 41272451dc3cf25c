/** Running one integration step: load state before and after, a time limit, a reason when it fails. */
import { type Database, withPrincipal } from '@kavel/database'
import { type IntegrationStep, LoadState } from '@kavel/domain'
import type pg from 'pg'
import type { PlaceSource } from './place-source.ts'
import { reasonOf } from './reasons.ts'
import { mergeCfg, type Place, StepFailure } from './step.ts'
import { steps } from './steps/catalogue.ts'

/** A step to run, as it waits in the queue. */
export interface StepRun {
  readonly companyId: number
  /** Who asked for it; 0 when nobody is left. */
  readonly userId: number
  readonly locationId: number
  readonly step: IntegrationStep
}

/** Milliseconds that a source gets: what a user waits before trying again is worth more than an answer. */
export const STEP_LIMIT = 30_000

export interface RunnerOptions {
  readonly source: PlaceSource
  /** Milliseconds; without it `STEP_LIMIT`. */
  readonly limit?: number
}

/** Two runs with the same key would do the same. */
export function keyOfRun({ locationId, step }: StepRun): string {
  return `${locationId}:${step}`
}

/**
 * Runs a step that is marked as loading and writes how it ended. What fails in the step itself is its result;
 * this throws only when the result cannot be written.
 */
export async function runStep(
  { pool }: Pick<Database, 'pool'>,
  { source, limit = STEP_LIMIT }: RunnerOptions,
  run: StepRun,
): Promise<void> {
  const place = await withPrincipal(pool, actorOf(run), (client) => readPlace(client, run))
  if (!place) return
  try {
    const write = await within(limit, steps[run.step](place, source))
    await withPrincipal(pool, place.actor, async (client) => {
      if (!(await isLoading(client, run, true))) return
      await write(client)
      await mark(client, [run], LoadState.success)
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason.code === 'general')
      console.error(`Step ${run.step} of location ${run.locationId}`, error)
    await withPrincipal(pool, place.actor, async (client) => {
      if (await isLoading(client, run, true)) await mark(client, [run], LoadState.failed, reason)
    })
  }
}

/** Writes the load state of steps of one location; gives whether there is such a location. */
export async function mark(
  client: pg.PoolClient,
  runs: readonly Pick<StepRun, 'locationId' | 'step'>[],
  state: LoadState,
  reason: { code: string; message: string } | null = null,
): Promise<boolean> {
  const [first] = runs
  if (!first) return false
  const { rowCount } = await client.query(
    'select 1 from locations where id = $1 and not deleted for update',
    [first.locationId],
  )
  if (!rowCount) return false
  const each = (value: unknown) => Object.fromEntries(runs.map(({ step }) => [step, value]))
  await mergeCfg(client, first.locationId, 'status', each(state))
  await mergeCfg(client, first.locationId, 'status_reasons', each(reason))
  return true
}

function actorOf({ userId, companyId }: StepRun): Place['actor'] {
  return { userId, companyId, role: 'user' }
}

async function readPlace(client: pg.PoolClient, run: StepRun): Promise<Place | null> {
  if (!(await isLoading(client, run, false))) return null
  const { rows } = await client.query<{ register_id: string }>(
    `select properties ->> 'register_id' as register_id from plots
     where "locationId" = $1 and properties ->> 'register_id' is not null order by id`,
    [run.locationId],
  )
  const registerIds = [...new Set(rows.map(({ register_id }) => register_id))]
  return { actor: actorOf(run), locationId: run.locationId, registerIds }
}

/** A step that somebody finished or that nobody waits for any more is left alone. */
async function isLoading(client: pg.PoolClient, run: StepRun, lock: boolean): Promise<boolean> {
  const { rows } = await client.query<{ state: string | null }>(
    `select cfg -> 'status' ->> $2 as state from locations where id = $1 and not deleted ${lock ? 'for update' : ''}`,
    [run.locationId, run.step],
  )
  return rows[0]?.state === String(LoadState.loading)
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StepFailure('timeout', `${milliseconds / 1000} s`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
