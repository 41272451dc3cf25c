import { Alert, Button, Group, Select, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useRecords } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { nameOf } from '../../shared/texts/name-of.ts'
import classes from './providers.module.css'
import { useProviderActs, type WaitingIdentity } from './queries.ts'

/** People of one company whom a picker holds. */
const MOST_PEOPLE = 1000

interface ListProps {
  readonly waiting: readonly WaitingIdentity[]
  readonly run: RunProved
}

/** Who proved an identity that is nobody's: an administrator says who each is. */
export function WaitingList({ waiting, run }: ListProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { confirm, dismiss } = useProviderActs(run)
  const { data } = useRecords('users', {
    where: { is_active: true, is_staff: false },
    order: 'username',
    limit: MOST_PEOPLE,
    depth: 0,
  })
  const people = (data?.records ?? []).map((user) => ({
    value: String(user.id),
    label: nameOf(user) === user.username ? user.username : `${nameOf(user)} (${user.username})`,
  }))
  const failed = confirm.error ?? dismiss.error
  return (
    <div className={classes.part}>
      <Title order={3}>{t('providers.waiting')}</Title>
      <Text size="sm" c="dimmed">
        {t(waiting.length ? 'providers.waiting_text' : 'providers.waiting_none')}
      </Text>
      {failed && (
        <Alert color="red" role="alert">
          {errorText(i18n, failed)}
        </Alert>
      )}
      {waiting.length > 0 && (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('providers.said_name')}</Table.Th>
              <Table.Th visibleFrom="md">{t('providers.said_email')}</Table.Th>
              <Table.Th visibleFrom="md">{t('providers.since')}</Table.Th>
              <Table.Th>{t('providers.person')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {waiting.map((one) => (
              <WaitingRow
                key={one.id}
                one={one}
                people={people}
                isPending={confirm.isPending}
                onConfirm={(userId) => confirm.mutate({ id: one.id, userId })}
                onDismiss={() => dismiss.mutate(one.id)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  )
}

interface RowProps {
  readonly one: WaitingIdentity
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly isPending: boolean
  readonly onConfirm: (userId: number) => void
  readonly onDismiss: () => void
}

function WaitingRow({ one, people, isPending, onConfirm, onDismiss }: RowProps) {
  const { t, format } = useI18n()
  const [person, setPerson] = useState<string | null>(null)
  const name = one.name ?? one.email ?? t('providers.nameless')
  const since = format.dateTime(one.createdAt)
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {[one.provider, one.tenant].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          {[one.email, since].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="md">{one.email}</Table.Td>
      <Table.Td visibleFrom="md">{since}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <Select
            aria-label={t('providers.person_of', { name })}
            placeholder={t('providers.choose_person')}
            data={people}
            searchable
            value={person}
            onChange={setPerson}
          />
          <Button
            aria-label={t('providers.confirm_of', { name })}
            disabled={!person}
            loading={isPending}
            onClick={() => person && onConfirm(Number(person))}
          >
            {t('providers.confirm')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('providers.dismiss_of', { name })}
            onClick={onDismiss}
          >
            {t('providers.dismiss')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
