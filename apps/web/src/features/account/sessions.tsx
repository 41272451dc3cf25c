import type { Answers } from '@kavel/calls'
import { Badge, Button, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './account.module.css'
import { browserName } from './browser-name.ts'
import { SESSIONS_KEY, sessionsQuery } from './queries.ts'

type Session = Answers['GET /sessions'][number]

/** Where one is signed in, and the way to end that. */
export function Sessions() {
  const { t } = useI18n()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const onSuccess = () => client.invalidateQueries({ queryKey: SESSIONS_KEY })
  const endOthers = useAct({ mutationFn: () => callApi('DELETE /sessions'), onSuccess })
  const isAlone = !data || data.length < 2
  return (
    <SettingsSection
      id="sessions"
      title={t('account.sessions')}
      text={t('account.sessions_text')}
      action={
        <Button
          variant="default"
          mt={4}
          disabled={isAlone}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('account.sessions_end')}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={refetch} />
      ) : data ? (
        <ul className={classes.rows}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={onSuccess} />
          ))}
        </ul>
      ) : (
        <LoadingState />
      )}
    </SettingsSection>
  )
}

interface RowProps {
  readonly session: Session
  readonly onEnded: () => Promise<void>
}

function SessionRow({ session, onEnded }: RowProps) {
  const { t, format } = useI18n()
  const { id, isCurrent, agent, address, lastUsedAt, expiresAt } = session
  const end = useAct({
    mutationFn: () => callApi('DELETE /sessions/{id}', { params: { id } }),
    onSuccess: onEnded,
  })
  const name = browserName(agent) ?? t('account.session_unknown')
  return (
    <li className={classes.row}>
      <IconDeviceDesktop size={20} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        {name}
        <Text size="xs" c="dimmed">
          {t('account.session_place', {
            address: address ?? t('account.address_unknown'),
            used: format.dateTime(lastUsedAt),
            until: format.date(expiresAt),
          })}
        </Text>
      </div>
      {isCurrent ? (
        <Badge variant="light" tt="none">
          {t('account.session_here')}
        </Badge>
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('account.session_end', { name })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t('shell.sign_out')}
        </Button>
      )}
    </li>
  )
}
