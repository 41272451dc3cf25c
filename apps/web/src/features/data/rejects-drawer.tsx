import { Button, Drawer, Group, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LAYER_NAMES } from '../../shared/layer-names.ts'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import classes from './data.module.css'
import { type Holding, rejectsQuery } from './queries.ts'

export interface RejectsDrawerProps {
  /** Null while the drawer is closed. */
  readonly holding: Holding | null
  readonly onClose: () => void
}

/** Records that the last import of a source left out, and why. */
export function RejectsDrawer({ holding, onClose }: RejectsDrawerProps) {
  const { t } = useI18n()
  return (
    <Drawer
      opened={holding !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={holding && t('data.rejects_title', { layer: t(LAYER_NAMES[holding.layer]) })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {holding?.importId && (
        <Rejects key={holding.importId} id={holding.importId} source={holding.source ?? ''} />
      )}
    </Drawer>
  )
}

/** Whether more were left out for a reason than are listed. */
const isCut = ({ count, kept }: { readonly count: number; readonly kept: number }) => kept < count

function Rejects({ id, source }: { readonly id: number; readonly source: string }) {
  const { t, format } = useI18n()
  const [reason, setReason] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rejectsQuery(id, reason),
  )
  // the counts are of all reasons, whichever is chosen
  const [reasons, setReasons] = useState(data?.pages[0]?.reasons)
  const [first] = data?.pages ?? []
  if (first && first.reasons !== reasons) setReasons(first.reasons)
  if (error) return <ErrorState error={error} retry={refetch} />
  const most = Math.max(0, ...(reasons ?? []).filter(isCut).map(({ kept }) => kept))
  const nameOf = (key: string) => t(`data.reason_${key}` as 'data.reason_no_area')
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('data.rejects_text', { source })}
        {most > 0 && ` ${t('data.rejects_kept', { formatted: format.number(most) })}`}
      </Text>
      <div className={classes.reasons}>
        <Button
          variant={reason === null ? 'filled' : 'default'}
          aria-pressed={reason === null}
          onClick={() => setReason(null)}
        >
          {t('data.rejects_all')}
        </Button>
        {reasons?.map((one) => (
          <Button
            key={one.reason}
            variant={reason === one.reason ? 'filled' : 'default'}
            aria-pressed={reason === one.reason}
            onClick={() => setReason(one.reason)}
          >
            {nameOf(one.reason)}: {format.number(one.count)}
          </Button>
        ))}
      </div>
      {!data && <LoadingState />}
      {data && (
        <Table className={classes.found}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w="1%">
                {t('data.rejects_place')}
              </Table.Th>
              <Table.Th>{t('data.rejects_id')}</Table.Th>
              <Table.Th>{t('data.rejects_found')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.pages
              .flatMap(({ rejects }) => rejects)
              .map((reject) => (
                <Table.Tr key={reject.place}>
                  <Table.Td ta="right">{format.number(reject.place)}</Table.Td>
                  <Table.Td>{reject.id}</Table.Td>
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
          href={addressOf('GET /imports/detail/{id}/rejects.csv', { id })}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('data.rejects_download')}
        </Button>
      </Group>
    </Stack>
  )
}
