import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { AppCodes } from './app-codes.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import { hasFactor, secondFactorQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

/**
 * The second factor of who is signed in: an app, passkeys and recovery codes.
 * @param run does a change that asks a fresh proof of who somebody is
 */
export function SecondFactor({ run }: { readonly run: RunProved }) {
  const { t } = useI18n()
  const { data: factor, error, refetch } = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <div className={classes.section}>
      {error && !factor && <ErrorState error={error} retry={refetch} />}
      {!factor && !error && <LoadingState />}
      {factor && (
        <>
          {factor.isRequired && hasFactor(factor) && (
            <Text size="sm">{t('second_factor.required')}</Text>
          )}
          <AppCodes factor={factor} run={run} onCodes={setCodes} />
          <Passkeys factor={factor} run={run} onCodes={setCodes} />
          {hasFactor(factor) && <RecoveryCodes factor={factor} run={run} onCodes={setCodes} />}
        </>
      )}
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </div>
  )
}
