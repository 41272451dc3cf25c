import { useConfirmed } from '../../../../features/account/confirm.tsx'
import { Invitations } from '../../../../features/people/invitations.tsx'
import { People } from '../../../../features/people/people.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** The company of who is signed in. */
export function Screen() {
  const { run, dialog } = useConfirmed()
  return (
    <SettingsPage screen="company">
      <People run={run} />
      <Invitations run={run} />
      {dialog}
    </SettingsPage>
  )
}
