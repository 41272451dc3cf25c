/** Changing many locations in one call: wholly, or not at all. */
import type { PatchFor } from '@kavel/domain'
import { createOnce } from './acts.ts'
import { ApiError, isApiError } from './api-error.ts'
import { call } from './call.ts'

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

/**
 * Changes locations, and makes those without an id. More than one call takes are changed call by call; when one fails, those
 * before it are taken back.
 * @returns what takes it all back
 * @throws ApiError; nothing has changed then. `stale` names rows and fields that somebody else changed since
 */
export async function changeLocations(
  changes: readonly LocationChange[],
): Promise<readonly (LocationChange & Record<string, unknown>)[]> {
  const before: LocationChange[] = []
  let place = 0
  try {
    for (; place < changes.length; place += AT_ONCE) {
      const answer = await send(changes.slice(place, place + AT_ONCE))
      // taken back in the other order
      before.unshift(...answer.before)
    }
  } catch (error) {
    for (let back = 0; back < before.length; back += AT_ONCE)
      await send(before.slice(back, back + AT_ONCE))
    throw isApiError(error) ? ofAll(error, changes.slice(0, place)) : error
  }
  return before as (LocationChange & Record<string, unknown>)[]
}

/** A refusal of one call with the places that its rows have among all changes. @param sent what went before it */
function ofAll(error: ApiError, sent: readonly LocationChange[]): ApiError {
  const rows = sent.filter(({ id }) => id !== undefined).length
  const before: Readonly<Record<string, number>> = { rows, create: sent.length - rows }
  const issues = error.issues.map(({ path, message }) => {
    const [list = '', place, ...rest] = path.split('.')
    const shift = before[list]
    return shift === undefined
      ? { path, message }
      : { path: [list, Number(place) + shift, ...rest].join('.'), message }
  })
  const { code, message, licence } = error
  return new ApiError(error.reference, error.status, { code, message, issues, ...licence })
}

function send(changes: readonly LocationChange[]): Promise<ChangesAnswer> {
  const rows = changes.filter(({ id }) => id !== undefined)
  const create = changes.filter(({ id }) => id === undefined)
  const body = { ...(rows.length > 0 && { rows }), ...(create.length > 0 && { create }) }
  return createOnce(`changes ${JSON.stringify(body)}`, (act) =>
    call('POST', '/locations/changes', { body, act, quiet: true }),
  )
}
