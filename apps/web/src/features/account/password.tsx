import { PASSWORD_MINIMUM } from '@kavel/domain'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { SESSIONS_KEY } from './queries.ts'
import { useOwnChange } from './use-own-change.tsx'

/** Another password; everywhere else one is signed out. */
export function Password() {
  const i18n = useI18n()
  const { t } = i18n
  const { username } = useSession().user
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const { mutate, isPending, error, dialog } = useOwnChange()
  const least = t('session.password_least', { least: PASSWORD_MINIMUM })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setShort(typed.length < PASSWORD_MINIMUM)
    if (typed.length < PASSWORD_MINIMUM) return
    mutate(
      { password: typed },
      {
        onSuccess(isDone) {
          if (!isDone) return
          setTyped('')
          notifications.show({ message: t('account.password_done') })
          void client.invalidateQueries({ queryKey: SESSIONS_KEY })
        },
      },
    )
  }
  return (
    <SettingsSection id="password" title={t('session.password')} text={t('account.password_text')}>
      <form noValidate onSubmit={onSubmit}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <Stack align="flex-start" gap="xs">
          <PasswordInput
            w={320}
            maw="100%"
            label={t('session.new_password')}
            description={isShort ? null : least}
            autoComplete="new-password"
            value={typed}
            error={(isShort && least) || (error && errorText(i18n, error))}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t('session.show_password'), tabIndex: 0 }}
          />
          <Button type="submit" loading={isPending} disabled={typed === ''}>
            {t('account.password_save')}
          </Button>
        </Stack>
      </form>
      {dialog}
    </SettingsSection>
  )
}
