/** Running one integration step: load state before and after, a time limit, a reason when it fails. */
import { isDeepStrictEqual } from 'node:util'
import type { JobPayload } from '@kavel/calls'
import { type Database, parcelsSql, withPrincipal } from '@kavel/database'
import { INTEGRATION_STEPS, LoadState } from '@kavel/domain'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import { addJobs, JobLost } from '../work/job-store.ts'
import type { Finish, JobHandler } from '../work/queue.ts'
import { within } from '../work/within.ts'
import type { PlaceSource } from './place-source.ts'
import { reasonOf, StepFailure, type StepReason } from './reasons.ts'
import { mergeCfg, type Place, type WriteStep } from './step.ts'
import { steps } from './steps/catalogue.ts'

/** A step to run. */
export type StepRun = JobPayload<'step'>

/** Milliseconds that a source gets: what a user waits before trying again is worth more than an answer. */
const STEP_LIMIT = 30_000

export interface RunnerOptions {
  readonly source: PlaceSource
  /** Milliseconds; without it `STEP_LIMIT`. */
  readonly limit?: number
}

/** Runs integration steps. What fails in a step itself is its result, with the reason; nothing else counts as a try. */
export function createStepHandler(
  { pool }: Pick<Database, 'pool'>,
  files: Files,
  { source, limit = STEP_LIMIT }: RunnerOptions,
): JobHandler<StepRun> {
  /** Writes how the step ended, unless the location is gone by now; gives false where its plots are others by now. */
  const end = (
    run: StepRun,
    finish: Finish,
    place: Place | null,
    write: WriteStep,
    reason: StepReason | null,
  ) =>
    withPrincipal(pool, actorOf(run), async (client) => {
      if (await mark(client, [run], reason ? LoadState.failed : LoadState.success, reason)) {
        if (place && !isDeepStrictEqual(await readPlace(client, run), place)) {
          // work of before waits for no other: whoever changed the plots meanwhile added none
          await mark(client, [run], LoadState.loading)
          return false
        }
        await write(client)
      }
      await finish(client)
      return true
    })
  const fail = (run: StepRun, finish: Finish, place: Place | null, reason: StepReason) =>
    end(run, finish, place, async () => {}, reason)

  /** Runs a step for the plots as they are; gives false where they are others when it ends. */
  async function runOnce(run: StepRun, finish: Finish): Promise<boolean> {
    const { step, locationId } = run
    const place = await withPrincipal(pool, actorOf(run), (client) => readPlace(client, run))
    try {
      const write = await within(limit, steps[step](place, source, files), () => tooLate(limit))
      return await end(run, finish, place, write, null)
    } catch (error) {
      if (error instanceof JobLost) throw error
      const reason = reasonOf(error)
      if (reason.code === 'general') console.error(`Step ${step} of location ${locationId}`, error)
      return fail(run, finish, place, reason)
    }
  }

  return {
    async run(run, { finish }) {
      let isDone = false
      while (!isDone) isDone = await runOnce(run, finish)
    },
    async giveUp(run, finish) {
      await fail(run, finish, null, reasonOf(new StepFailure('general')))
    },
  }
}

/** Marks steps of one location as loading and adds their work, both or neither; gives whether there is such a location. */
export async function startSteps(
  client: pg.PoolClient,
  runs: readonly StepRun[],
): Promise<boolean> {
  if (!(await mark(client, runs, LoadState.loading))) return false
  await addJobs(client, 'step', runs)
  return true
}

/** Starts every step of a new location. */
export async function startAllSteps(
  client: pg.PoolClient,
  companyId: number,
  locationId: number,
): Promise<void> {
  const runs = INTEGRATION_STEPS.map((step) => ({ companyId, locationId, step }))
  await startSteps(client, runs)
}

/** Writes the load state of steps of one location; gives whether there is such a location. */
async function mark(
  client: pg.PoolClient,
  runs: readonly Pick<StepRun, 'locationId' | 'step'>[],
  state: LoadState,
  reason: StepReason | null = null,
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

/** Steps write as the system: their results belong to nobody. */
function actorOf({ companyId }: StepRun): Place['actor'] {
  return { companyId, role: 'product' }
}

/** Parcels of the register that plots lie on (`parcelsOf`), in the order of the plots, and the ground itself. */
const PLACE = `
  with own as (select * from plots where "locationId" = $1 and type is distinct from 'buildable_area')
  select array(
      select parcel.id from own cross join lateral ${parcelsSql('properties')} parcel
      order by own.id, parcel.place) as ids,
    (select ST_Union(geometry)::text from own
     having bool_or(properties ?| array['cutFrom', 'mergedFrom'] or properties ->> 'register_id' is null)) as ground`

async function readPlace(client: pg.PoolClient, run: StepRun): Promise<Place> {
  const { rows } = await client.query<{ ids: string[]; ground: string | null }>(PLACE, [
    run.locationId,
  ])
  const { ids = [], ground = null } = rows[0] ?? {}
  const registerIds = [...new Set(ids)]
  return { actor: actorOf(run), locationId: run.locationId, registerIds, ground }
}

function tooLate(limit: number): StepFailure {
  return new StepFailure('timeout', `${limit / 1000} s`)
}
