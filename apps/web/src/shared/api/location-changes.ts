/** Changing many locations in one call: wholly, or not at all. */
import type { AreaGeometry, PatchFor } from '@kavel/domain'
import { createStore } from '../store.ts'
import { createOnce, forgetLost } from './acts.ts'
import { ApiError, isApiError } from './api-error.ts'
import { call } from './call.ts'
import { type CutOff, type Track, trackChange } from './cut-off.ts'
import { PartlyDone } from './partly-done.ts'
import { queryClient } from './query-client.ts'
import { recordKeys } from './record-keys.ts'

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
  /** Outlines of a new one, in degrees. */
  readonly plots?: readonly AreaGeometry[]
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
/** Characters of one call: outlines of a thousand locations are more than it takes. */
const CHARACTERS = 3_000_000
const REFERENCE = 'POST /locations/changes'

/** How far changes are that take several calls; null when there are none. */
export const changesUnderWay = createStore<{
  readonly done: number
  readonly total: number
} | null>(null)

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
  const calls = toCalls(changes)
  const track = calls.length > 1 ? trackChange(ownUser(), changes.length) : null
  /** What takes back each call. */
  const done: (readonly LocationChange[])[] = []
  const sent = () => calls.slice(0, done.length).flat().length
  const tell = () => changesUnderWay.set({ done: sent(), total: changes.length })
  try {
    for (const one of calls) {
      if (calls.length > 1) tell()
      const { before } = await send(one, track)
      done.push(before)
      track?.answered(one.length, before.map(asRow))
    }
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
  } finally {
    changesUnderWay.set(null)
    track?.end()
  }
  return backwards(done)
}

const ownUser = () =>
  queryClient.getQueryData<{ readonly user: { readonly id: number } }>(recordKeys.session)?.user.id

/**
 * What takes back a change that was cut off. The call that was not answered is sent once more, which does nothing anew where it
 * was done: then it is known what takes it back.
 * @throws ApiError when that is not known now
 */
export async function readCutOff({ before, sent }: CutOff): Promise<CutOff['before']> {
  if (!sent) return before
  try {
    const answer = await post(sent.rows as readonly LocationChange[], sent.key)
    return [...answer.before.map(asRow), ...before]
  } catch (error) {
    // refused: of it nothing was done
    if (isApiError(error) && error.code !== 'unreachable') return before
    throw error
  }
}

/** Changes as the calls that take them, in their order. */
function toCalls(changes: readonly LocationChange[]): LocationChange[][] {
  const calls: LocationChange[][] = []
  let size = 0
  for (const change of changes) {
    const length = JSON.stringify(change).length
    const last = calls.at(-1)
    if (last && last.length < AT_ONCE && size + length <= CHARACTERS) {
      last.push(change)
      size += length
    } else {
      calls.push([change])
      size = length
    }
  }
  return calls
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

const bodyOf = (changes: readonly LocationChange[]) => {
  const rows = changes.filter(({ id }) => id !== undefined)
  const create = changes.filter(({ id }) => id === undefined)
  return { ...(rows.length > 0 && { rows }), ...(create.length > 0 && { create }) }
}

const post = (changes: readonly LocationChange[], act: string): Promise<ChangesAnswer> =>
  call('POST', '/locations/changes', { body: bodyOf(changes), act, quiet: true })

/** Sends a call; one whose answer is lost once more, which is the same act. */
async function send(
  changes: readonly LocationChange[],
  track: Track | null = null,
): Promise<ChangesAnswer> {
  const what = `changes ${JSON.stringify(bodyOf(changes))}`
  // after another change the same one again is meant
  forgetLost('changes ', what)
  const once = (): Promise<ChangesAnswer> =>
    createOnce(what, (act) => {
      track?.sending({ rows: changes.map(asRow), key: act })
      return post(changes, act)
    })
  try {
    return await once()
  } catch (error) {
    if (!isApiError(error, 'unreachable')) throw error
    return once()
  }
}
