import type { Answers } from '@kavel/calls'
import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { Failure } from './failure.tsx'
import type { PartProps } from './part-props.ts'
import { QrCode } from './qr-code.tsx'
import { isLast, useChange } from './queries.ts'
import classes from './second-factor.module.css'

type Begun = Answers['POST /second-factor/totp']

/** Codes of an authenticator app: set up with a QR code, or removed. */
export function AppCodes({ factor, run, onCodes }: PartProps) {
  const { t } = useI18n()
  const { change, isBusy, failure } = useChange(run)
  const [begun, setBegun] = useState<Begun>()
  const [isAsking, setAsking] = useState(false)

  async function begin() {
    setBegun(await change(() => callApi('POST /second-factor/totp', {}, { quiet: true })))
  }

  async function remove() {
    await change(() => callApi('DELETE /second-factor/totp', {}, { quiet: true }))
    setAsking(false)
  }

  return (
    <div className={classes.part}>
      <Title order={3}>{t('second_factor.app')}</Title>
      <Text size="sm">{t(factor.hasTotp ? 'second_factor.app_on' : 'second_factor.app_off')}</Text>
      {factor.hasTotp && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('second_factor.app_remove')}
        </Button>
      )}
      {!factor.hasTotp && !begun && (
        <Button variant="default" loading={isBusy} onClick={() => void begin()}>
          {t('second_factor.app_add')}
        </Button>
      )}
      {!factor.hasTotp && begun && (
        <SetUp begun={begun} run={run} onCodes={onCodes} onEnd={() => setBegun(undefined)} />
      )}
      <Failure failure={failure} />
      <RemovalDialog
        opened={isAsking}
        title={t('second_factor.app_remove_title')}
        text={t(
          isLast(factor) ? 'second_factor.last_remove_text' : 'second_factor.app_remove_text',
        )}
        confirm={t('second_factor.remove')}
        isPending={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

interface SetUpProps extends Omit<PartProps, 'factor'> {
  readonly begun: Begun
  readonly onEnd: () => void
}

/** The QR code, and the first code that proves that the app has it. */
function SetUp({ begun, run, onCodes, onEnd }: SetUpProps) {
  const { t } = useI18n()
  const { change, isBusy, failure } = useChange(run)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = code.trim()
    setMissing(given === '')
    if (given === '') return
    const made = await change(() =>
      callApi('POST /second-factor/totp/confirmation', { body: { code: given } }, { quiet: true }),
    )
    if (!made) return
    onEnd()
    onCodes(made.recoveryCodes)
  }

  return (
    <form noValidate onSubmit={onSubmit} className={classes.setup}>
      <QrCode text={begun.uri} label={t('second_factor.qr_label')} />
      <div className={classes.fields}>
        <Text size="sm">{t('second_factor.qr_text')}</Text>
        <Text size="sm">
          {t('second_factor.secret')}:{' '}
          <span className={classes.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
        </Text>
        <TextInput
          label={t('second_factor.first_code')}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={60}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={isMissing && t('second_factor.code_missing')}
        />
        <Failure failure={failure} />
        <Group gap="xs">
          <Button type="submit" loading={isBusy}>
            {t('second_factor.app_confirm')}
          </Button>
          <Button variant="default" onClick={onEnd}>
            {t('second_factor.cancel')}
          </Button>
        </Group>
      </div>
    </form>
  )
}
