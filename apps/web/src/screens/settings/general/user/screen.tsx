import { Failures } from '../../../../features/account/failures.tsx'
import { OwnData } from '../../../../features/account/own-data.tsx'
import { OwnPreferences } from '../../../../features/account/own-preferences.tsx'
import { Password } from '../../../../features/account/password.tsx'
import { Profile } from '../../../../features/account/profile.tsx'
import { Sessions } from '../../../../features/account/sessions.tsx'
import { Tokens } from '../../../../features/account/tokens.tsx'
import { LinkedIdentities } from '../../../../features/providers/linked-identities.tsx'
import { SecondFactor } from '../../../../features/second-factor/second-factor.tsx'
import { useI18n } from '../../../../shared/i18n.ts'
import { useConfirmed } from '../../../../shared/session/confirm.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'
import { SettingsSection } from '../../../../shared/ui/settings-section.tsx'

/** The account of who is signed in. */
export function Screen() {
  const { t } = useI18n()
  const { run, dialog } = useConfirmed()
  return (
    <SettingsPage screen="user">
      <Profile />
      <OwnPreferences />
      <Password />
      <SettingsSection
        id="second-factor"
        title={t('second_factor.title')}
        text={t('second_factor.intro')}
      >
        <SecondFactor run={run} />
      </SettingsSection>
      <LinkedIdentities run={run} />
      <Sessions />
      <Tokens />
      <Failures />
      <OwnData />
      {dialog}
    </SettingsPage>
  )
}
