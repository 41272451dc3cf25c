import { Switch } from '@mantine/core'
import { edits } from '../edit/edits.ts'
import { useEdited } from '../edit/use-edits.ts'
import { useI18n } from '../i18n.ts'
import { useSession } from '../session/session.ts'

/** Whether who is signed in gets what changed in the search queries by mail each week, in the language of the screen. */
export function WeeklyMail() {
  const { t, language } = useI18n()
  const user = useEdited('users', useSession().user)
  const { email } = user
  return (
    <Switch
      label={t('opportunities.weekly_mail')}
      description={
        email
          ? t('opportunities.weekly_mail_text', { email })
          : t('opportunities.weekly_mail_no_address')
      }
      disabled={!email}
      checked={user.cfg.emails.weekly === 'weekly'}
      onChange={(event) =>
        edits.change(undefined, 'users', user, {
          cfg: { emails: { weekly: event.currentTarget.checked ? 'weekly' : 'never', language } },
        })
      }
    />
  )
}
