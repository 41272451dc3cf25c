import { PASSWORD_MINIMUM } from '@kavel/domain'
import { Alert, Anchor, Button, PasswordInput, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { isApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { LOGIN, RESET_REQUEST } from '../../../shared/session/return-address.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { LoginCard } from '../login-card.tsx'

/** A link that was used, is older than an hour, or was never one. */
const isGone = (error: unknown) =>
  isApiError(error) &&
  (error.code === 'not_found' || error.issues.some(({ path }) => path === 'key'))

/** Chooses another password by the key of a link that came by mail. */
export function Screen() {
  const i18n = useI18n()
  const { t } = i18n
  useTitle(t('session.choose_title'))
  const { userkey = '' } = useParams()
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'gone'>('open')
  const [isShort, setShort] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const least = t('session.password_least', { least: PASSWORD_MINIMUM })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setShort(password.length < PASSWORD_MINIMUM)
    setFailure(undefined)
    if (password.length < PASSWORD_MINIMUM) return
    setState('busy')
    try {
      await callApi(
        'POST /session/resets',
        { body: { key: userkey, password } },
        { quiet: true, anonymous: true },
      )
      setState('done')
    } catch (error) {
      if (isGone(error)) return setState('gone')
      setFailure(error)
      setState('open')
    }
  }

  return (
    <LoginCard
      title={t('session.choose_title')}
      text={t('session.choose_text')}
      failure={failure === undefined ? null : errorText(i18n, failure)}
      onSubmit={onSubmit}
    >
      {(state === 'open' || state === 'busy') && (
        <>
          <PasswordInput
            name="password"
            size="sm"
            label={t('session.new_password')}
            description={isShort ? null : least}
            autoComplete="new-password"
            autoFocus
            error={isShort && least}
            visibilityToggleButtonProps={{ 'aria-label': t('session.show_password'), tabIndex: 0 }}
          />
          <Button type="submit" size="sm" loading={state === 'busy'}>
            {t('session.choose_save')}
          </Button>
        </>
      )}
      {state === 'done' && (
        <>
          <Alert role="status">
            <Text size="sm">{t('session.chosen')}</Text>
          </Alert>
          <Button component={Link} to={LOGIN} size="sm">
            {t('session.sign_in')}
          </Button>
        </>
      )}
      {state === 'gone' && (
        <>
          <Alert color="yellow" role="alert">
            <Text size="sm">{t('session.link_gone')}</Text>
          </Alert>
          <Button component={Link} to={RESET_REQUEST} size="sm">
            {t('session.ask_again')}
          </Button>
        </>
      )}
      {state !== 'done' && (
        <Anchor component={Link} to={LOGIN} size="sm">
          {t('session.to_sign_in')}
        </Anchor>
      )}
    </LoginCard>
  )
}
