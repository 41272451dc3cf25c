import { Failures } from '../../../../features/account/failures.tsx'
import { OwnData } from '../../../../features/account/own-data.tsx'
import { OwnPreferences } from '../../../../features/account/own-preferences.tsx'
import { Password } from '../../../../features/account/password.tsx'
import { Profile } from '../../../../features/account/profile.tsx'
import { Sessions } from '../../../../features/account/sessions.tsx'
import { Tokens } from '../../../../features/account/tokens.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** The account of who is signed in. */
export function Screen() {
  return (
    <SettingsPage screen="user">
      <Profile />
      <OwnPreferences />
      <Password />
      <Sessions />
      <Tokens />
      <Failures />
      <OwnData />
    </SettingsPage>
  )
}
