import type { RecordFor } from '@kavel/domain'
import type { Location } from '../../shared/api/locations.ts'
import { listEvery } from '../../shared/api/records.ts'
import { useEvery } from '../../shared/api/use-every.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import { nextColour } from '../../shared/swatches.ts'

export type Label = RecordFor<'labels'>
type OnLocation = RecordFor<'locationslabels'>

/** Locations that a label is taken from in one step, which can be undone. */
export const MOST_TAKEN = 200

/** Ids of labels that a location gets and loses. */
interface LabelChange {
  readonly given: readonly number[]
  readonly taken: readonly number[]
}

/** The labels of the company and those of a location; what is done with them are steps of its history. */
export function useLabels(location: Location) {
  const scope = scopeOfLocation(location.id)
  const every = useEvery('labels', 'name').map((label) => edits.show('labels', label))
  const onIt = location.locationslabels

  /** Gives and takes labels; those that are not named stay, also what a colleague gave meanwhile. @throws ApiError */
  async function choose(change: LabelChange): Promise<void> {
    const gone = onIt.filter(({ labelId }) => change.taken.includes(labelId))
    const added = change.given.filter((id) => !onIt.some(({ labelId }) => labelId === id))
    await edits.together(scope, async (acts) => {
      for (const row of gone) await acts.exchange('locationslabels', [row], [])
      for (const labelId of added)
        await acts.exchange('locationslabels', [], [{ locationId: location.id, labelId }])
    })
  }

  /** A new label, on the location at once. @throws ApiError */
  async function make(name: string): Promise<void> {
    await edits.together(scope, async (acts) => {
      const color = nextColour(every.length)
      const [made] = await acts.exchange('labels', [], [{ name, color }])
      if (made)
        await acts.exchange('locationslabels', [], [{ locationId: location.id, labelId: made.id }])
    })
  }

  /**
   * Takes the label from every location and removes it, as one step; from too many of them undo brings back the label alone.
   * @throws ApiError
   */
  async function remove({ label, isFar }: { label: Label; isFar: boolean }): Promise<void> {
    const query = { depth: 0, where: { labelId: label.id } } as const
    const { records } = isFar ? { records: [] } : await listEvery('locationslabels', query)
    await edits.together(scope, async (acts) => {
      for (const row of records as readonly OnLocation[])
        await acts.exchange('locationslabels', [row], [])
      await acts.exchange('labels', [label], [])
    })
  }

  const change = (label: Label, patch: Pick<Partial<Label>, 'name' | 'color'>, mark?: string) =>
    edits.change(scope, 'labels', label, patch, mark ?? null)

  return { every, chosen: onIt.map(({ labelId }) => labelId), choose, make, remove, change }
}
