import type { PatchFor, RecordFor } from '@kavel/domain'
import { edits, SETTINGS_SCOPE } from './edit/edits.ts'
import { useEdited } from './edit/use-edits.ts'
import { useSession } from './session/session.ts'
import { useMay } from './session/use-may.ts'

export interface CompanySettings {
  /** With its edits, saved or not. */
  readonly company: RecordFor<'companies'>
  readonly mayChange: boolean
  /**
   * Changes what is named and leaves the rest: shown at once, saved after a pause, one step of undo.
   * @param mark steps with the same mark that follow each other shortly are one, as the keystrokes in a field
   */
  change(patch: PatchFor<'companies'>, mark?: string): void
}

/** The settings of the company of who is signed in. */
export function useCompanySettings(): CompanySettings {
  const company = useEdited('companies', useSession().company)
  const mayChange = useMay('update', 'companies')
  return {
    company,
    mayChange,
    change: (patch, mark) =>
      edits.change(SETTINGS_SCOPE, 'companies', company, patch, mark ?? null),
  }
}
