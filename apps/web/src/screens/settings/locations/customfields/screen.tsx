import { CustomFields } from '../../../../features/custom-fields/custom-fields.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** Custom fields of the company, and the choices of its statuses, phases, chances and land positions. */
export function Screen() {
  return (
    <SettingsPage screen="customfields" changes="customfields">
      <CustomFields />
    </SettingsPage>
  )
}
