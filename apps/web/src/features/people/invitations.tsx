import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import { InviteDialog } from './invite-dialog.tsx'
import classes from './people.module.css'
import {
  type Invitation,
  type Invited,
  invitationsQuery,
  readPeopleAgain,
  useLooksAfterPeople,
} from './queries.ts'
import { shortName } from './short-name.ts'

/** Whom administrators invited and who did not come yet; nothing for who invites nobody. */
export function Invitations({ run }: { readonly run: RunProved }) {
  return useLooksAfterPeople() ? <OpenInvitations run={run} /> : null
}

function OpenInvitations({ run }: { readonly run: RunProved }) {
  const i18n = useI18n()
  const { t } = i18n
  const { data: open, error, refetch } = useQuery(invitationsQuery)
  const [source, setSource] = useState<'typed' | 'csv' | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const client = useQueryClient()
  return (
    <section className={classes.section} aria-labelledby="invitations">
      <div className={classes.head}>
        <Title order={2} id="invitations">
          {t('people.invitations')}
        </Title>
        <Group gap="xs">
          <Licensed feature="people">
            <Button onClick={() => setSource('typed')}>{t('people.invite')}</Button>
            <Button variant="default" onClick={() => setSource('csv')}>
              {t('people.invite_csv')}
            </Button>
          </Licensed>
        </Group>
      </div>
      {invited && (
        <Alert role="status">
          {outcomeTexts(i18n, invited).map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Alert>
      )}
      {error && !open && <ErrorState error={error} retry={refetch} />}
      {!open && !error && <LoadingState />}
      {open?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('people.invitations_none')}
        </Text>
      )}
      {open && open.length > 0 && <InvitationList open={open} />}
      {source && (
        <InviteDialog
          source={source}
          run={run}
          waiting={open?.length ?? 0}
          onClose={() => setSource(null)}
          onInvited={(outcomes) => {
            setSource(null)
            setInvited(outcomes)
            readPeopleAgain(client)
          }}
        />
      )}
    </section>
  )
}

/** What became of the addresses, in a sentence for each outcome. */
function outcomeTexts({ t, format }: I18n, invited: Invited): string[] {
  const of = (wanted: Invited[number]['outcome']) =>
    invited.filter(({ outcome }) => outcome === wanted).map(({ email }) => email)
  const count = of('invited').length
  const [renewed, members] = [of('renewed'), of('member')].map((emails) => emails.join(', '))
  return [
    count && t('people.outcome_invited', { count, formatted: format.number(count) }),
    renewed && t('people.outcome_renewed', { emails: renewed }),
    members && t('people.outcome_member', { emails: members }),
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

function InvitationList({ open }: { readonly open: readonly Invitation[] }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const [ending, setEnding] = useState<Invitation | null>(null)
  const onSettled = () => client.invalidateQueries(invitationsQuery)
  const again = useAct({
    mutationFn: (id: number) => callApi('POST /invitations/{id}/mails', { params: { id } }),
    onSettled,
  })
  const withdraw = useAct({
    mutationFn: (id: number) => callApi('DELETE /invitations/{id}', { params: { id } }),
    onSettled,
  })
  return (
    <>
      <ul className={classes.rows}>
        {open.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onAgain={() => again.mutate(invitation.id)}
            onWithdraw={() => setEnding(invitation)}
          />
        ))}
      </ul>
      <RemovalDialog
        opened={ending !== null}
        title={t('people.withdraw_who', { email: ending?.email ?? '' })}
        text={t('people.withdraw_text')}
        confirm={t('people.withdraw')}
        isPending={withdraw.isPending}
        onConfirm={() => ending && withdraw.mutate(ending.id, { onSuccess: () => setEnding(null) })}
        onClose={() => setEnding(null)}
      />
    </>
  )
}

interface RowProps {
  readonly invitation: Invitation
  readonly onAgain: () => void
  readonly onWithdraw: () => void
}

function InvitationRow({ invitation, onAgain, onWithdraw }: RowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { email, first_name, last_name, role, invitedBy, state } = invitation
  const who = [first_name, last_name].filter(Boolean).join(' ')
  const about = [
    who,
    t(`people.role_${role}`),
    invitedBy && t('people.invited_by', { name: shortName(invitedBy) }),
  ]
  return (
    <li className={classes.row} data-invitation={state}>
      <div className={classes.what}>
        {email}
        <Text size="xs" c="dimmed" className={classes.name}>
          {about.filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" className={state === 'failed' ? classes.failed : undefined}>
          {stateText(i18n, invitation)}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="default"
          disabled={state === 'queued'}
          aria-label={t('people.again_who', { email })}
          onClick={onAgain}
        >
          {t('people.again')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('people.withdraw_who', { email })}
          onClick={onWithdraw}
        >
          {t('people.withdraw')}
        </Button>
      </Group>
    </li>
  )
}

function stateText({ t, format }: I18n, { state, mailedAt, expiresAt }: Invitation): string {
  const until = format.date(expiresAt)
  if (state === 'mailed' && mailedAt)
    return t('people.state_mailed', { moment: format.dateTime(mailedAt), until })
  return t(`people.state_${state}`, { until, moment: until })
}
