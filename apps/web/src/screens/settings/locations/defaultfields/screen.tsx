import { StandardFields } from '../../../../features/custom-fields/standard-fields.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** Standard fields of locations: shown, in order, required. */
export function Screen() {
  return (
    <SettingsPage screen="defaultfields" changes="companies">
      <StandardFields />
    </SettingsPage>
  )
}
