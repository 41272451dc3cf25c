import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { hasFactor, secondFactorQuery } from '../../../features/second-factor/queries.ts'
import { SecondFactor } from '../../../features/second-factor/second-factor.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { useConfirmed } from '../../../shared/session/confirm.tsx'
import { LOGIN, readReturnAddress } from '../../../shared/session/return-address.ts'
import { markSecondFactor, sessionQuery } from '../../../shared/session/session.ts'
import { useSignOut } from '../../../shared/session/use-sign-out.ts'
import { Logo } from '../../../shared/ui/logo.tsx'
import { LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import classes from '../login-card.module.css'

/** Sets up the second factor that the company requires; nothing else opens before. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('second_factor.setup_title'))
  const { data: session, isPending } = useQuery(sessionQuery)
  if (isPending) return <LoadingState />
  if (!session) return <Navigate to={LOGIN} replace />
  return (
    <main className={classes.page}>
      <Paper className={classes.card} data-wide>
        <SetUp />
      </Paper>
      <LanguageSwitch />
    </main>
  )
}

function SetUp() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signOut = useSignOut()
  const { run, dialog } = useConfirmed()
  const { data: factor } = useQuery(secondFactorQuery)
  const go = () => {
    markSecondFactor(false)
    void navigate(readReturnAddress(search), { replace: true })
  }
  return (
    <Stack gap="md">
      <Logo size={44} />
      <div>
        <Title order={1}>{t('second_factor.setup_title')}</Title>
        <Text c="dimmed" size="sm">
          {t('second_factor.setup_text')}
        </Text>
      </div>
      <Title order={2} size="h3">
        {t('second_factor.title')}
      </Title>
      <SecondFactor run={run} />
      <Group gap="xs">
        <Button size="sm" disabled={!factor || !hasFactor(factor)} onClick={go}>
          {t('second_factor.setup_go')}
        </Button>
        <Button size="sm" variant="default" onClick={() => void signOut()}>
          {t('second_factor.sign_out')}
        </Button>
      </Group>
      {dialog}
    </Stack>
  )
}
