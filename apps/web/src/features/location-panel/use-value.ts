import type { PatchFor, RecordFor } from '@kavel/domain'
import { useEffect, useRef } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'

type Value = RecordFor<'locationscustomvalues'>

/** What a value is of: a custom field, or a type of choices of its own. */
interface ValueOf {
  readonly type: string
  readonly customfieldId: number | null
}

const isOf =
  ({ type, customfieldId }: ValueOf) =>
  (value: Value) =>
    value.type === type && value.customfieldId === customfieldId

/** Whether there is more than the row of what was said once. */
export const saysSomething = ({ value, customvalueId }: Value) =>
  customvalueId !== null || (value !== null && value !== '')

/** What a location says for a custom field; the row is made when something is said first. */
export function useValue(location: Location, of: ValueOf) {
  const scope = scopeOfLocation(location.id)
  const row = location.locationscustomvalues.find(isOf(of))
  /** The row that is being made: what is said meanwhile follows it. */
  const coming = useRef<Promise<Value | undefined> | null>(null)
  const isThere = row !== undefined
  useEffect(() => {
    if (isThere) coming.current = null
  }, [isThere])

  function say(patch: PatchFor<'locationscustomvalues'>, mark: string | null = null): void {
    const change = (one: Value) =>
      edits.change(scope, 'locationscustomvalues', one, patch, mark && `${mark} ${one.id}`)
    if (row) {
      change(row)
      return
    }
    if (coming.current) {
      void coming.current.then((made) => made && change(made))
      return
    }
    const made = { ...of, locationId: location.id, ...patch }
    coming.current = edits
      .exchange(scope, 'locationscustomvalues', [], [made])
      .then(([one]) => one)
      // a failure is shown as a notice
      .catch(() => {
        coming.current = null
        return undefined
      })
  }
  return { row, say, leave: () => void edits.flush(scope) }
}

/** The choices of a location of a field of several: a row for each of them. */
export function useValues(location: Location, of: ValueOf) {
  const scope = scopeOfLocation(location.id)
  const rows = location.locationscustomvalues.filter(isOf(of))
  /** @throws ApiError */
  async function choose(ids: readonly number[]): Promise<void> {
    const gone = rows.filter(({ customvalueId }) => !ids.includes(customvalueId ?? 0))
    const known = rows.map(({ customvalueId }) => customvalueId)
    const added = ids.filter((id) => !known.includes(id))
    await edits.together(scope, async (acts) => {
      for (const row of gone) await acts.exchange('locationscustomvalues', [row], [])
      for (const customvalueId of added)
        await acts.exchange(
          'locationscustomvalues',
          [],
          [{ ...of, locationId: location.id, customvalueId }],
        )
    })
  }
  return { rows, choose }
}
