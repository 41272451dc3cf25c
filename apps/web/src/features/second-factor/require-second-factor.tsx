import { Switch } from '@mantine/core'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useProvedChange } from '../../shared/session/use-proved-change.ts'

/** Whether everybody of the company signs in with a second factor; for who may change the company. */
export function RequireSecondFactor({ run }: { readonly run: RunProved }) {
  const i18n = useI18n()
  const { t } = i18n
  const { company } = useSession()
  const { mutate, isPending, error } = useProvedChange('companies', company, run)
  return (
    <Switch
      label={t('second_factor.require')}
      description={t('second_factor.require_text')}
      error={error && errorText(i18n, error)}
      disabled={isPending}
      checked={company.cfg.authentication.needsSecondFactor}
      onChange={({ currentTarget: { checked } }) =>
        mutate({ cfg: { authentication: { needsSecondFactor: checked } } })
      }
    />
  )
}
