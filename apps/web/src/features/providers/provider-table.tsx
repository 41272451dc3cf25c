import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core'
import { IconPencil, IconPlugConnected, IconTrash } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { failureText } from './failure-text.ts'
import classes from './providers.module.css'
import type { Provider } from './queries.ts'

interface TableProps {
  readonly onTest: (provider: Provider) => void
  readonly onEdit: (provider: Provider) => void
  readonly onRemove: (provider: Provider) => void
}

export function ProviderTable({
  providers,
  ...acts
}: TableProps & { readonly providers: readonly Provider[] }) {
  const { t } = useI18n()
  return (
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('providers.name')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('providers.newcomers')}</Table.Th>
          <Table.Th data-align="right">{t('providers.people')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('providers.state')}</Table.Th>
          <Table.Th aria-label={t('providers.actions')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {providers.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} {...acts} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ProviderRow({
  provider,
  onTest,
  onEdit,
  onRemove,
}: TableProps & { readonly provider: Provider }) {
  const { t, format } = useI18n()
  const { name, kind, issuer, newcomers, people, isActive, lastFailure } = provider
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {t(`providers.kind_${kind}`)} · {issuer}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {t(`providers.newcomers_${newcomers}`)} · {t(isActive ? 'providers.on' : 'providers.off')}
        </Text>
        {lastFailure && (
          <Text size="xs" c="var(--mantine-color-error)">
            {t('providers.last_failure', {
              moment: format.dateTime(lastFailure.at),
              why: failureText(lastFailure, t),
            })}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{t(`providers.newcomers_${newcomers}`)}</Table.Td>
      <Table.Td data-align="right">{format.number(people)}</Table.Td>
      <Table.Td visibleFrom="sm">
        <Badge className={classes.mark} variant="light" color={isActive ? 'accent' : 'gray'}>
          {t(isActive ? 'providers.on' : 'providers.off')}
        </Badge>
      </Table.Td>
      <Table.Td data-align="right">
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <ActionIcon aria-label={t('providers.test', { name })} onClick={() => onTest(provider)}>
            <IconPlugConnected size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('providers.edit', { name })} onClick={() => onEdit(provider)}>
            <IconPencil size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('providers.remove', { name })}
            onClick={() => onRemove(provider)}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
