import { Template } from '../../../../features/template/template.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** The dwelling types, costs and prices that new locations begin with. */
export function Screen() {
  return (
    <SettingsPage screen="units" changes="companies">
      <Template />
    </SettingsPage>
  )
}
