/** The buildings of the company's own making, and who may change them. */
import type { RecordFor } from '@kavel/domain'
import { useMemo } from 'react'
import { useRecords } from './api/use-records.ts'
import { edits } from './edit/edits.ts'
import { useMay } from './session/use-may.ts'
import { useStore } from './store.ts'

export type PresetRecord = RecordFor<'presets'>

/** More than anybody chooses from by eye. */
const MOST = 200
const NONE: readonly PresetRecord[] = []

/** With their edits, in the company's order; empty until they are read. */
export function usePresets(): readonly PresetRecord[] {
  const { data } = useRecords('presets', { limit: MOST, depth: 0, order: 'order' })
  const records = data?.records ?? NONE
  const version = useStore(edits.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other edits
  return useMemo(
    () =>
      records
        .map((record) => edits.show('presets', record))
        .sort((a, b) => a.order - b.order || a.id - b.id),
    [records, version],
  )
}

/** May the user make, rename and remove them? */
export function useMayEditPresets(): boolean {
  return useMay('create', 'presets')
}
