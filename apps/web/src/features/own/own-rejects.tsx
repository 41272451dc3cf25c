import { Button, Drawer, Group, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import classes from './own.module.css'
import { type OwnDelivery, ownRejectsQuery } from './queries.ts'

export interface OwnRejectsDrawerProps {
  /** Null while the drawer is closed. */
  readonly delivery: OwnDelivery | null
  readonly onClose: () => void
}

/** Rows that were left out of a delivery, and why. */
export function OwnRejectsDrawer({ delivery, onClose }: OwnRejectsDrawerProps) {
  const { t } = useI18n()
  return (
    <Drawer
      opened={delivery !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={delivery && t('own_files.rejects_title', { name: delivery.name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {delivery && <OwnRejects key={delivery.id} id={delivery.id} />}
    </Drawer>
  )
}

type Reason = Parameters<typeof ownRejectsQuery>[1]

/** The rows that were left out of the delivery with this id, by reason, and the way to keep them. */
export function OwnRejects({ id }: { readonly id: number }) {
  const { t, format } = useI18n()
  const [reason, setReason] = useState<Reason>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownRejectsQuery(id, reason),
  )
  // the counts are of all reasons, whichever is chosen
  const { data: all } = useInfiniteQuery(ownRejectsQuery(id, null))
  if (error) return <ErrorState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('own_files.rejects_text')}
      </Text>
      <div className={classes.reasons}>
        <Button
          variant={reason === null ? 'filled' : 'default'}
          aria-pressed={reason === null}
          onClick={() => setReason(null)}
        >
          {t('data.rejects_all')}
        </Button>
        {all?.pages[0]?.reasons.map((one) => (
          <Button
            key={one.reason}
            variant={reason === one.reason ? 'filled' : 'default'}
            aria-pressed={reason === one.reason}
            onClick={() => setReason(one.reason)}
          >
            {t(`data.reason_${one.reason}`)}: {format.number(one.count)}
          </Button>
        ))}
      </div>
      {!data && <LoadingState />}
      {data && (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th data-align="right" w="1%">
                {t('own_files.rejects_row')}
              </Table.Th>
              <Table.Th>{t('data.rejects_found')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.pages
              .flatMap(({ rejects }) => rejects)
              .map((reject) => (
                <Table.Tr key={reject.row}>
                  <Table.Td data-align="right">{format.number(reject.row)}</Table.Td>
                  <Table.Td>{reject.text}</Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="space-between">
        {hasNextPage ? (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('data.rejects_more')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          component="a"
          variant="default"
          href={addressOf('GET /own/deliveries/{id}/rejects.csv', { id })}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('data.rejects_download')}
        </Button>
      </Group>
    </Stack>
  )
}
