/** The buildings of the company's own making, and who may change them. */
import type { RecordFor } from '@kavel/domain'
import { useRecords } from './api/use-records.ts'
import { useMay } from './session/use-may.ts'

export type PresetRecord = RecordFor<'presets'>

/** More than anybody chooses from by eye. */
const MOST = 200
const NONE: readonly PresetRecord[] = []

/** In the company's order; empty until they are read. */
export function usePresets(): readonly PresetRecord[] {
  return useRecords('presets', { limit: MOST, depth: 0, order: 'order' }).data?.records ?? NONE
}

/** May the user make, rename and remove them? */
export function useMayEditPresets(): boolean {
  return useMay('create', 'presets')
}
