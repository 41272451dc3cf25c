import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../../shared/api/call-api.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { LOGIN } from '../../../shared/session/return-address.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { LoginCard } from '../login-card.tsx'

/** Asks for a mail with a link to choose another password; the answer is the same for every name. */
export function Screen() {
  const i18n = useI18n()
  const { t, language } = i18n
  useTitle(t('session.reset_title'))
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [username, setUsername] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = username.trim()
    setMissing(name === '')
    setFailure(undefined)
    if (name === '') return
    setState('busy')
    try {
      await callApi(
        'POST /session/reset-requests',
        { body: { username: name, language } },
        { quiet: true, anonymous: true },
      )
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('open')
    }
  }

  return (
    <LoginCard
      title={t('session.reset_title')}
      text={t('session.reset_text')}
      failure={failure === undefined ? null : errorText(i18n, failure)}
      onSubmit={onSubmit}
    >
      {state === 'sent' ? (
        <Alert role="status">
          <Text size="sm">{t('session.reset_sent', { username: username.trim() })}</Text>
          <Text size="sm" mt="xs">
            {t('session.reset_none')}
          </Text>
        </Alert>
      ) : (
        <>
          <TextInput
            name="username"
            size="sm"
            label={t('session.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            error={isMissing && t('session.username_missing')}
          />
          <Button type="submit" size="sm" loading={state === 'busy'}>
            {t('session.reset_send')}
          </Button>
        </>
      )}
      <Anchor component={Link} to={LOGIN} size="sm">
        {t('session.to_sign_in')}
      </Anchor>
    </LoginCard>
  )
}
