import { Group, Switch, Text } from '@mantine/core'
import { edits } from '../edit/edits.ts'
import { useEdited } from '../edit/use-edits.ts'
import { useI18n } from '../i18n.ts'
import { useSession } from '../session/session.ts'
import { useLacking } from '../session/use-lacking.ts'
import { Lacking } from './licensed.tsx'

/** Whether who is signed in gets what changed in the search queries by mail each week, in the language of the screen. */
export function WeeklyMail() {
  const { t, language } = useI18n()
  const user = useEdited('users', useSession().user)
  const { email } = user
  const why = useLacking('weekly_mail')
  const isWanted = user.cfg.emails.weekly === 'weekly'
  if (why && !isWanted)
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('opportunities.weekly_mail')}</Text>
        <Lacking why={why} />
      </Group>
    )
  return (
    <Switch
      label={t('opportunities.weekly_mail')}
      description={
        email
          ? t('opportunities.weekly_mail_text', { email })
          : t('opportunities.weekly_mail_no_address')
      }
      disabled={!email}
      checked={isWanted}
      onChange={(event) =>
        edits.change(undefined, 'users', user, {
          cfg: { emails: { weekly: event.currentTarget.checked ? 'weekly' : 'never', language } },
        })
      }
    />
  )
}
