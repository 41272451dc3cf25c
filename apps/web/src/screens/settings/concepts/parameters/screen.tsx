import { FixedRules } from '../../../../features/parameters/fixed-rules.tsx'
import { Parameters } from '../../../../features/parameters/parameters.tsx'
import { Presets } from '../../../../features/presets/presets.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** The measures that buildings of the company are made with, and its own designs. */
export function Screen() {
  return (
    <SettingsPage screen="parameters" changes="companies">
      <Parameters />
      <Presets />
      <FixedRules />
    </SettingsPage>
  )
}
