import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { Failure } from './failure.tsx'
import type { PartProps } from './part-props.ts'
import { useChange } from './queries.ts'
import classes from './second-factor.module.css'

/** How many recovery codes are left, and new ones instead. */
export function RecoveryCodes({ factor: { recoveryCodes: count }, run, onCodes }: PartProps) {
  const { t, format } = useI18n()
  const { change, isBusy, failure } = useChange(run)
  const [isAsking, setAsking] = useState(false)

  async function renew() {
    const made = await change(() =>
      callApi('POST /second-factor/recovery-codes', {}, { quiet: true }),
    )
    setAsking(false)
    if (made) onCodes(made.recoveryCodes)
  }

  return (
    <div className={classes.part}>
      <Title order={3}>{t('second_factor.recovery')}</Title>
      <Text size="sm">
        {t('second_factor.recovery_left', { count, formatted: format.number(count) })}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('second_factor.recovery_renew')}
      </Button>
      <Failure failure={failure} />
      <RemovalDialog
        opened={isAsking}
        title={t('second_factor.recovery_renew_title')}
        text={t('second_factor.recovery_renew_text')}
        confirm={t('second_factor.recovery_renew')}
        isPending={isBusy}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
