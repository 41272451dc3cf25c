import type { PatchFor } from '@kavel/domain'
import type { Location } from '../../../shared/api/locations.ts'

/** What each part of the screen gets. */
export interface FormProps {
  /** With its edits, saved or not. */
  readonly location: Location
  readonly change: (patch: PatchFor<'locations'>) => void
  /** What was typed is saved at once. */
  readonly leave: () => void
}
