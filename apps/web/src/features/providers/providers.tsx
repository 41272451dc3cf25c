import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { CopyLine } from './copy-line.tsx'
import { ProviderList } from './provider-list.tsx'
import classes from './providers.module.css'
import { providersQuery } from './queries.ts'
import { SignInSwitches } from './sign-in-switches.tsx'
import { WaitingList } from './waiting-list.tsx'

export interface ProvidersProps {
  readonly run: RunProved
  /** What else there is to choose, below the switches. */
  readonly children?: ReactNode
}

/** How people of the company sign in: switches, addresses, providers, and who waits to be confirmed. */
export function Providers({ run, children }: ProvidersProps) {
  const { t } = useI18n()
  const { company } = useSession()
  const { data, error, refetch } = useQuery(providersQuery)
  return (
    <section className={classes.section} aria-label={t('providers.title')}>
      <header>
        <Title order={2}>{t('providers.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('providers.intro', { company: company.name })}
        </Text>
      </header>
      <SignInSwitches run={run} />
      {children}
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          <div className={classes.addresses}>
            <CopyLine label={t('providers.sign_in_address')} value={data.signInAddress} />
            <CopyLine label={t('providers.redirect_address')} value={data.redirectUri} />
          </div>
          <ProviderList providers={data.providers} run={run} />
          <WaitingList waiting={data.waiting} run={run} />
        </>
      )}
    </section>
  )
}
