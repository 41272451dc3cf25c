import type { EntityName, PatchFor } from '@kavel/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from '../store.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { guardLeaving } from './leaving.ts'
import { saveRecord } from './records.ts'
import { reloadRecord } from './use-records.ts'

/** Milliseconds of quiet before a change is sent: long enough for a word, short enough to forget about. */
const PAUSE = 600

export interface AutosaveHandle<Name extends EntityName> {
  readonly state: SaveState
  change(patch: PatchFor<Name>): void
  /** Sends at once what waits or what failed. */
  flush(): Promise<void>
  /** Drops what waits and reads the record again. */
  reload(): Promise<void>
}

/**
 * Saves the changes of one record by itself. Show its state with `<SaveIndicator {...autosave} />`.
 * What waits is sent when the component goes away; closing the page asks first.
 */
export function useAutosave<Name extends EntityName>(
  entity: Name,
  record: { id: number; updatedAt: string },
): AutosaveHandle<Name> {
  const client = useQueryClient()
  const { id } = record
  const updatedAt = useRef(record.updatedAt)
  updatedAt.current = record.updatedAt

  const autosave = useMemo(
    () =>
      createAutosave<PatchFor<Name>>({
        delay: PAUSE,
        // the indicator shows the failure and offers the retry
        save: (patch) => saveRecord(entity, id, patch, updatedAt.current, { quiet: true }),
      }),
    [entity, id],
  )

  useEffect(() => guardLeaving(autosave), [autosave])

  return {
    state: useStore(autosave.state),
    change: autosave.change,
    flush: autosave.flush,
    reload: () => {
      autosave.discard()
      return reloadRecord(client, entity, id)
    },
  }
}
