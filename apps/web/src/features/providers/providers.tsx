import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { CopyLine } from './copy-line.tsx'
import { ProviderList } from './provider-list.tsx'
import classes from './providers.module.css'
import { providersQuery, type Run } from './queries.ts'
import { SignInSwitches } from './sign-in-switches.tsx'
import { WaitingList } from './waiting-list.tsx'

/** How people of the company sign in: switches, addresses, providers, and who waits to be confirmed. */
export function Providers({ run }: { readonly run: Run }) {
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
      <SignInSwitches />
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
