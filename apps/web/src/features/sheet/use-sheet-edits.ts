import { useEffect, useMemo } from 'react'
import { guardLeaving } from '../../shared/api/leaving.ts'
import { useStore } from '../../shared/store.ts'
import { type SheetEdits, sheetEditsOf, withDrafts } from './edits.ts'
import type { Location } from './sheet-model.ts'

/**
 * The changes of a location's sheets, and the location as it looks with them. What waits is sent when the screen goes
 * away; closing the page asks first.
 */
export function useSheetEdits(record: Location): { edits: SheetEdits; location: Location } {
  const edits = sheetEditsOf(record)
  const drafts = useStore(edits.drafts)
  useEffect(() => edits.read(record), [edits, record])
  useEffect(() => guardLeaving(edits.autosave), [edits])
  const location = useMemo(() => withDrafts(record, drafts), [record, drafts])
  return { edits, location }
}
