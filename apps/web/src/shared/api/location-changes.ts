/** Changing many locations in one call: wholly, or not at all. */
import type { PatchFor } from '@kavel/domain'
import { createOnce, forgetLost } from './acts.ts'
import { ApiError, isApiError } from './api-error.ts'
import { call } from './call.ts'
import { PartlyDone } from './partly-done.ts'

/** What a location says for custom fields, by their id: ids of choices, or a value. */
export type CustomPatch = Readonly<
  Record<string, string | number | boolean | readonly number[] | null>
>

/** The parts of a location that are changed together. */
export interface LocationParts {
  readonly values?: PatchFor<'locations'>
  readonly custom?: CustomPatch
  /** The whole set. */
  readonly labels?: readonly number[]
}

/** What changes of a location; without an id one is made. */
export interface LocationChange extends LocationParts {
  readonly id?: number
  readonly deleted?: boolean
  /** What the user saw: what is something else by now is refused (`stale`). */
  readonly was?: LocationParts
}

interface Saved {
  readonly id: number
  readonly updatedAt: string
}

interface ChangesAnswer {
  readonly rows: readonly Saved[]
  readonly created: readonly Saved[]
  /** What takes the changes back. */
  readonly before: readonly LocationChange[]
}

/** Locations that the server changes in one call. */
const AT_ONCE = 1000
const REFERENCE = 'POST /locations/changes'

/**
 * Changes locations, and makes those without an id. More than one call takes are changed call by call; when one fails, those
 * before it are taken back.
 * @returns what takes it all back
 * @throws ApiError; nothing has changed then. `stale` names rows and fields that somebody else changed since. PartlyDone when
 *   what was done could not be taken back
 */
export async function changeLocations(
  changes: readonly LocationChange[],
): Promise<readonly (LocationChange & Record<string, unknown>)[]> {
  /** What takes back each call. */
  const done: (readonly LocationChange[])[] = []
  const sent = () => done.length * AT_ONCE
  try {
    while (sent() < changes.length)
      done.push((await send(changes.slice(sent(), sent() + AT_ONCE))).before)
  } catch (error) {
    const failure = asFailure(error, changes.slice(0, sent()))
    try {
      for (let last = done.at(-1); last; last = done.at(-1)) {
        await send(last)
        done.pop()
      }
    } catch {
      throw new PartlyDone(failure, backwards(done), changes.slice(sent()).map(asRow))
    }
    throw failure
  }
  return backwards(done)
}

const asRow = (change: LocationChange) => change as LocationChange & Record<string, unknown>

/** Calls are taken back in the other order. */
const backwards = (calls: readonly (readonly LocationChange[])[]) =>
  calls.toReversed().flat().map(asRow)

/** @param sent what went before the call that failed */
function asFailure(error: unknown, sent: readonly LocationChange[]): ApiError {
  if (isApiError(error)) return ofAll(error, sent)
  return new ApiError(REFERENCE, 0, { code: 'general', message: String(error) })
}

/** A refusal of one call with the places that its rows have among all changes. @param sent what went before it */
function ofAll(error: ApiError, sent: readonly LocationChange[]): ApiError {
  const rows = sent.filter(({ id }) => id !== undefined).length
  const before: Readonly<Record<string, number>> = { rows, create: sent.length - rows }
  const issues = error.issues.map((issue) => {
    const { path } = issue
    const [list = '', place, ...rest] = path.split('.')
    const shift = before[list]
    return shift === undefined
      ? issue
      : { ...issue, path: [list, Number(place) + shift, ...rest].join('.') }
  })
  const { code, message, licence } = error
  return new ApiError(error.reference, error.status, { code, message, issues, ...licence })
}

/** Sends a call; one whose answer is lost once more, which is the same act. */
async function send(changes: readonly LocationChange[]): Promise<ChangesAnswer> {
  const rows = changes.filter(({ id }) => id !== undefined)
  const create = changes.filter(({ id }) => id === undefined)
  const body = { ...(rows.length > 0 && { rows }), ...(create.length > 0 && { create }) }
  const what = `changes ${JSON.stringify(body)}`
  // after another change the same one again is meant
  forgetLost('changes ', what)
  const once = (): Promise<ChangesAnswer> =>
    createOnce(what, (act) => call('POST', '/locations/changes', { body, act, quiet: true }))
  try {
    return await once()
  } catch (error) {
    if (!isApiError(error, 'unreachable')) throw error
    return once()
  }
}
