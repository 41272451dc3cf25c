import { hasRight } from '@kavel/domain'
import { CompanyAreas } from '../../../../features/company/areas.tsx'
import { CompanyAudit } from '../../../../features/company/audit.tsx'
import { Contract } from '../../../../features/company/contract.tsx'
import { Exports } from '../../../../features/company/exports.tsx'
import { Imports } from '../../../../features/company/imports.tsx'
import { CompanyName } from '../../../../features/company/name.tsx'
import { Preview } from '../../../../features/company/preview.tsx'
import { Removal } from '../../../../features/company/removal.tsx'
import { Storage } from '../../../../features/company/storage.tsx'
import { SummaryFields } from '../../../../features/company/summary-fields.tsx'
import { Licence } from '../../../../features/licence/licence.tsx'
import { Invitations } from '../../../../features/people/invitations.tsx'
import { People } from '../../../../features/people/people.tsx'
import { Providers } from '../../../../features/providers/providers.tsx'
import { RequireSecondFactor } from '../../../../features/second-factor/require-second-factor.tsx'
import { actorOf } from '../../../../shared/session/actor.ts'
import { useConfirmed } from '../../../../shared/session/confirm.tsx'
import { useSession } from '../../../../shared/session/session.ts'
import { useMay } from '../../../../shared/session/use-may.ts'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'

/** The company of who is signed in. */
export function Screen() {
  const session = useSession()
  const { run, dialog } = useConfirmed()
  const isAdministrator = useMay('update', 'companies')
  return (
    <SettingsPage screen="company" changes="companies">
      <CompanyName />
      <CompanyAreas />
      <SummaryFields />
      {isAdministrator && <Contract />}
      <People run={run} />
      <Invitations run={run} />
      {isAdministrator && <Preview />}
      {hasRight(actorOf(session), 'identity.providers') && (
        <Providers run={run}>
          <RequireSecondFactor run={run} />
        </Providers>
      )}
      <Licence />
      {isAdministrator && (
        <>
          <CompanyAudit />
          <Storage />
          <Exports run={run} />
          <Imports run={run} />
          <Removal run={run} />
        </>
      )}
      {dialog}
    </SettingsPage>
  )
}
