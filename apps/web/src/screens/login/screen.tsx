import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { errorEntries } from '../../shared/api/errors.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RESET_REQUEST, readReturnAddress } from '../../shared/session/return-address.ts'
import { type SecondStep, signIn } from '../../shared/session/session.ts'
import { useTitle } from '../../shared/ui/use-title.ts'
import { LoginCard } from './login-card.tsx'
import { Organisation } from './organisation.tsx'
import { SecondStepCard } from './second-step-card.tsx'

/** Who the user is; afterwards to where he was going. */
export function Screen() {
  const i18n = useI18n()
  const { t } = i18n
  useTitle(t('session.sign_in'))
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const [isOver, setOver] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => callApi('GET /health', {}, { signal, quiet: true }),
  })
  const isExpired = errorEntries.get().some(({ name, isTold }) => name === 'error_401' && isTold)

  const enter = () => navigate(readReturnAddress(search), { replace: true })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const empty = Object.entries({ username, password }).filter(([, value]) => value === '')
    setMissing(empty.map(([name]) => name))
    setFailure(undefined)
    setOver(false)
    if (empty.length > 0) return
    setBusy(true)
    try {
      const asked = await signIn(username, password)
      if (!asked) return await enter()
      setStep(asked)
      setBusy(false)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  if (step) {
    const restart = (why: 'wanted' | 'over') => {
      setStep(null)
      setOver(why === 'over')
    }
    return <SecondStepCard step={step} onDone={enter} onRestart={restart} />
  }
  return (
    <LoginCard
      title={t('session.title')}
      text={t('session.intro')}
      failure={failure === undefined ? null : errorText(i18n, failure)}
      onSubmit={onSubmit}
      below={<Organisation />}
    >
      {isOver && (
        <Alert color="yellow" role="alert">
          {t('second_factor.step_over')}
        </Alert>
      )}
      {isExpired && !failure && !isOver && <Alert color="yellow">{t('session.expired')}</Alert>}
      <TextInput
        name="username"
        size="sm"
        label={t('session.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={missing.includes('username') && t('session.username_missing')}
      />
      <PasswordInput
        name="password"
        size="sm"
        label={t('session.password')}
        autoComplete="current-password"
        error={missing.includes('password') && t('session.password_missing')}
        visibilityToggleButtonProps={{ 'aria-label': t('session.show_password'), tabIndex: 0 }}
      />
      <Button type="submit" size="sm" loading={isBusy}>
        {t('session.sign_in')}
      </Button>
      <Anchor component={Link} to={RESET_REQUEST} size="sm">
        {t('session.forgot')}
      </Anchor>
      {health.data?.demo && (
        <Text size="xs" c="dimmed">
          {t('session.demo')}
        </Text>
      )}
    </LoginCard>
  )
}
