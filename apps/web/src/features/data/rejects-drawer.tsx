import type { RejectCode } from '@kavel/registers'
import { Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LAYER_NAMES } from '../../shared/texts/layer-names.ts'
import { RejectsList } from '../../shared/ui/rejects-list.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
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
  const [reason, setReason] = useState<RejectCode | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rejectsQuery(id, reason),
  )
  // the counts are of all reasons, whichever is chosen
  const [reasons, setReasons] = useState(data?.pages[0]?.reasons)
  const [first] = data?.pages ?? []
  if (first && first.reasons !== reasons) setReasons(first.reasons)
  if (error) return <ErrorState error={error} retry={refetch} />
  const most = Math.max(0, ...(reasons ?? []).filter(isCut).map(({ kept }) => kept))
  return (
    <RejectsList
      text={
        <>
          {t('data.rejects_text', { source })}
          {most > 0 && ` ${t('data.rejects_kept', { formatted: format.number(most) })}`}
        </>
      }
      reasons={reasons}
      chosen={reason}
      onChoose={setReason}
      heads={[t('data.rejects_place'), t('data.rejects_id'), t('data.rejects_found')]}
      rows={data?.pages
        .flatMap(({ rejects }) => rejects)
        .map(({ place, id: record, text }) => [place, record, text] as const)}
      hasMore={hasNextPage}
      isReadingMore={isFetchingNextPage}
      onMore={fetchNextPage}
      download={addressOf('GET /imports/detail/{id}/rejects.csv', { id })}
    />
  )
}
