import { Stack, Switch } from '@mantine/core'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'

/** Which ways of signing in the company takes (`cfg.authentication`). */
export function SignInSwitches() {
  const { t } = useI18n()
  const company = useEdited('companies', useSession().company)
  return (
    <Stack gap="xs">
      {(['local', 'azure'] as const).map((way) => (
        <Switch
          key={way}
          label={t(`providers.${way}`)}
          description={t(`providers.${way}_text`)}
          checked={company.cfg.authentication[way]}
          onChange={(event) =>
            edits.change(undefined, 'companies', company, {
              cfg: { authentication: { [way]: event.currentTarget.checked } },
            })
          }
        />
      ))}
    </Stack>
  )
}
