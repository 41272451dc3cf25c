import { hasRight } from '@kavel/domain'
import { Licence } from '../../../../features/licence/licence.tsx'
import { Invitations } from '../../../../features/people/invitations.tsx'
import { People } from '../../../../features/people/people.tsx'
import { Providers } from '../../../../features/providers/providers.tsx'
import { RequireSecondFactor } from '../../../../features/second-factor/require-second-factor.tsx'
import { actorOf } from '../../../../shared/session/actor.ts'
import { useConfirmed } from '../../../../shared/session/confirm.tsx'
import { useSession } from '../../../../shared/session/session.ts'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** The company of who is signed in. */
export function Screen() {
  const session = useSession()
  const { run, dialog } = useConfirmed()
  return (
    <SettingsPage screen="company">
      <People run={run} />
      <Invitations run={run} />
      {hasRight(actorOf(session), 'identity.providers') && (
        <Providers run={run}>
          <RequireSecondFactor run={run} />
        </Providers>
      )}
      <Licence />
      {dialog}
    </SettingsPage>
  )
}
