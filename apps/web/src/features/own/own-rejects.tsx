import { Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { RejectsList } from '../../shared/ui/rejects-list.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
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
  const { t } = useI18n()
  const [reason, setReason] = useState<Reason>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ownRejectsQuery(id, reason),
  )
  // the counts are of all reasons, whichever is chosen
  const { data: all } = useInfiniteQuery(ownRejectsQuery(id, null))
  if (error) return <ErrorState error={error} retry={refetch} />
  return (
    <RejectsList
      text={t('own_files.rejects_text')}
      reasons={all?.pages[0]?.reasons}
      chosen={reason}
      onChoose={setReason}
      heads={[t('own_files.rejects_row'), t('data.rejects_found')]}
      rows={data?.pages
        .flatMap(({ rejects }) => rejects)
        .map(({ row, text }) => [row, text] as const)}
      hasMore={hasNextPage}
      isReadingMore={isFetchingNextPage}
      onMore={fetchNextPage}
      download={addressOf('GET /own/deliveries/{id}/rejects.csv', { id })}
    />
  )
}
