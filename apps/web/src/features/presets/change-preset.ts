import type { PatchFor } from '@kavel/domain'
import type { Mark } from '../../shared/edit/history.ts'

/** Changes fields of a design; with the same mark they are one step. */
export type ChangePreset = (patch: PatchFor<'presets'>, mark?: Mark) => void
