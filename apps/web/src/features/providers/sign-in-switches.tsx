import { Stack, Switch } from '@mantine/core'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { useProvedChange } from '../../shared/session/use-proved-change.ts'

/** Which ways of signing in the company takes (`cfg.authentication`). */
export function SignInSwitches({ run }: { readonly run: RunProved }) {
  return (
    <Stack gap="xs">
      {(['local', 'azure'] as const).map((way) => (
        <SignInSwitch key={way} way={way} run={run} />
      ))}
    </Stack>
  )
}

interface SwitchProps {
  readonly way: 'local' | 'azure'
  readonly run: RunProved
}

function SignInSwitch({ way, run }: SwitchProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { company } = useSession()
  const { mutate, isPending, error } = useProvedChange('companies', company, run)
  return (
    <Switch
      label={t(`providers.${way}`)}
      description={t(`providers.${way}_text`)}
      error={error && errorText(i18n, error)}
      disabled={isPending}
      checked={company.cfg.authentication[way]}
      onChange={({ currentTarget: { checked } }) =>
        mutate({ cfg: { authentication: { [way]: checked } } })
      }
    />
  )
}
