import { ActionIcon, Table, Text, Title, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import classes from './own.module.css'
import { OwnRejectsDrawer } from './own-rejects.tsx'
import { type OwnDelivery, useOwnActs } from './queries.ts'

/** What the company brought and is in use; each can be removed, and tells what was left out of it. */
export function DeliveriesTable({ deliveries }: { readonly deliveries: readonly OwnDelivery[] }) {
  const { t, format } = useI18n()
  const [removing, setRemoving] = useState<OwnDelivery | null>(null)
  const [telling, setTelling] = useState<OwnDelivery | null>(null)
  const { removeDelivery } = useOwnActs()
  return (
    <section className={classes.section} aria-label={t('own_files.deliveries')}>
      <Title order={2}>{t('own_files.deliveries')}</Title>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('own_files.name')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('own_files.kind')}</Table.Th>
            <Table.Th visibleFrom="md">{t('own_files.file')}</Table.Th>
            <Table.Th data-align="right">{t('own_files.rows')}</Table.Th>
            <Table.Th data-align="right">{t('own_files.rejected')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('own_files.date')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('own_files.brought')}</Table.Th>
            <Table.Th aria-label={t('own_files.actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              onRemove={setRemoving}
              onRejects={setTelling}
            />
          ))}
        </Table.Tbody>
      </Table>
      <RemovalDialog
        opened={removing !== null}
        title={t('own_files.remove_title', { name: removing?.name ?? '' })}
        text={
          removing
            ? t('own_files.remove_text', {
                rows: format.number(removing.kept),
                kind: t(`own.kind_${removing.kind}`).toLocaleLowerCase(),
              })
            : ''
        }
        confirm={t('own_files.remove_confirm')}
        isPending={removeDelivery.isPending}
        onConfirm={() =>
          removing && removeDelivery.mutate(removing.id, { onSuccess: () => setRemoving(null) })
        }
        onClose={() => setRemoving(null)}
      />
      <OwnRejectsDrawer delivery={telling} onClose={() => setTelling(null)} />
    </section>
  )
}

interface RowProps {
  readonly delivery: OwnDelivery
  readonly onRemove: (delivery: OwnDelivery) => void
  readonly onRejects: (delivery: OwnDelivery) => void
}

function DeliveryRow({ delivery, onRemove, onRejects }: RowProps) {
  const { t, format } = useI18n()
  const { kind, name, file, licence, kept, rejected, sourceDate, broughtAt, userName } = delivery
  const brought = [format.dateTime(broughtAt), userName ?? t('own_files.by_command')].join(' · ')
  const formatted = format.number(rejected)
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {licence && (
          <Text size="xs" c="dimmed">
            {t('own.licence', { licence })}
          </Text>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {t(`own.kind_${kind}`)} · {format.date(sourceDate)} · {brought}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{t(`own.kind_${kind}`)}</Table.Td>
      <Table.Td visibleFrom="md">{file}</Table.Td>
      <Table.Td data-align="right">{format.number(kept)}</Table.Td>
      <Table.Td data-align="right">
        {rejected === 0 ? (
          formatted
        ) : (
          <UnstyledButton
            className={classes.rejects}
            aria-label={t('own_files.rejects_open', { count: rejected, formatted, name })}
            onClick={() => onRejects(delivery)}
          >
            {formatted}
          </UnstyledButton>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{format.date(sourceDate)}</Table.Td>
      <Table.Td visibleFrom="sm">{brought}</Table.Td>
      <Table.Td data-align="right">
        <ActionIcon aria-label={t('own_files.remove', { name })} onClick={() => onRemove(delivery)}>
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
