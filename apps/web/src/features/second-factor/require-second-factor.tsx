import { Switch } from '@mantine/core'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'

/** Whether everybody of the company signs in with a second factor; for who may change the company. */
export function RequireSecondFactor() {
  const { t } = useI18n()
  const company = useEdited('companies', useSession().company)
  return (
    <Switch
      label={t('second_factor.require')}
      description={t('second_factor.require_text')}
      checked={company.cfg.authentication.needsSecondFactor}
      onChange={({ currentTarget }) => {
        const authentication = { needsSecondFactor: currentTarget.checked }
        // a failure is shown as a notice
        edits.commit('companies', company, { cfg: { authentication } }).catch(() => undefined)
      }}
    />
  )
}
