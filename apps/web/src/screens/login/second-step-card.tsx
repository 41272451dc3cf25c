import { Anchor, Button, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { useI18n } from '../../shared/i18n.ts'
import { signWithPasskey } from '../../shared/session/passkey.ts'
import { proofFailureText } from '../../shared/session/proof-failure-text.ts'
import { finishSignIn, type SecondStep } from '../../shared/session/session.ts'
import { useTitle } from '../../shared/ui/use-title.ts'
import { LoginCard } from './login-card.tsx'

export interface SecondStepCardProps {
  readonly step: SecondStep
  readonly onDone: () => unknown
  /** Back to name and password, which the user wants, or must because this sign-in is over. */
  readonly onRestart: (why: 'wanted' | 'over') => void
}

type Proof = Parameters<typeof finishSignIn>[0]['proof']
type Field = 'totp' | 'recovery' | null

/** The second step of signing in: a code of an app, a passkey or a recovery code. */
export function SecondStepCard({ step, onDone, onRestart }: SecondStepCardProps) {
  const i18n = useI18n()
  const { t } = i18n
  useTitle(t('second_factor.step_title'))
  const hasTotp = step.kinds.includes('totp')
  const [field, setField] = useState<Field>(hasTotp ? 'totp' : null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const show = (next: Field) => {
    setField(next)
    setCode('')
    setMissing(false)
    setFailure(undefined)
  }

  async function answer(prove: () => Promise<Proof>) {
    setFailure(undefined)
    setBusy(true)
    try {
      await finishSignIn({ key: step.key, proof: await prove() })
      await onDone()
    } catch (error) {
      if (isApiError(error, 'not_found')) return onRestart('over')
      setFailure(error)
      setCode('')
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = code.trim()
    setMissing(given === '')
    if (given !== '') void answer(async () => ({ code: given }))
  }

  const answerPasskey = () =>
    answer(async () => ({ passkey: (await signWithPasskey(step.passkey ?? {})) as never }))
  const isRecovery = field === 'recovery'
  return (
    <LoginCard
      title={t('second_factor.step_title')}
      text={t(field ? `second_factor.step_${field}` : 'second_factor.step_passkey')}
      failure={proofFailureText(i18n, failure)}
      onSubmit={onSubmit}
    >
      {field && (
        <>
          <TextInput
            key={field}
            size="sm"
            label={t(isRecovery ? 'second_factor.recovery_code' : 'second_factor.code')}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            maxLength={60}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={isMissing && t('second_factor.code_missing')}
          />
          <Button type="submit" size="sm" loading={isBusy}>
            {t('session.sign_in')}
          </Button>
        </>
      )}
      {step.passkey && (
        <Button
          size="sm"
          variant={field ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={16} aria-hidden />}
          loading={isBusy && !field}
          disabled={isBusy && field !== null}
          onClick={() => void answerPasskey()}
        >
          {t('second_factor.use_passkey')}
        </Button>
      )}
      {isRecovery
        ? hasTotp && (
            <Anchor component="button" type="button" size="sm" onClick={() => show('totp')}>
              {t('second_factor.use_code')}
            </Anchor>
          )
        : step.kinds.includes('recovery') && (
            <Anchor component="button" type="button" size="sm" onClick={() => show('recovery')}>
              {t('second_factor.use_recovery')}
            </Anchor>
          )}
      <Anchor component="button" type="button" size="sm" onClick={() => onRestart('wanted')}>
        {t('session.to_sign_in')}
      </Anchor>
    </LoginCard>
  )
}
