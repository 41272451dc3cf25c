import { Anchor, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconFileSpreadsheet, IconFileX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { DeliveriesTable } from '../../../features/own/deliveries-table.tsx'
import {
  ImportDone,
  ImportFailure,
  ImportProgress,
} from '../../../features/own/import-progress.tsx'
import { MatchFile } from '../../../features/own/match-file.tsx'
import {
  bringFile,
  deliveriesQuery,
  isAtWork,
  type OwnUpload,
  readOwnAgain,
  uploadQuery,
  uploadsQuery,
} from '../../../features/own/queries.ts'
import { WaitingFiles } from '../../../features/own/waiting-files.tsx'
import { isApiError } from '../../../shared/api/api-error.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { ChooseFile } from '../../../shared/ui/choose-file.tsx'
import classes from '../../../shared/ui/page.module.css'
import { RightOnly } from '../../../shared/ui/staff-only.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'

/** Data that the company has a licence for: its files, their columns, and what of them is in use. */
export function Screen() {
  const { upload_id: id } = useParams()
  const { t } = useI18n()
  useTitle(t('own_files.title'))
  return (
    <RightOnly right="own.deliveries">
      <div className={classes.page}>{id ? <File key={id} id={Number(id)} /> : <Files />}</div>
    </RightOnly>
  )
}

function Files() {
  const { t } = useI18n()
  const go = useNavigate()
  const client = useQueryClient()
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery)
  const { data: uploads = [] } = useQuery(uploadsQuery)
  const open = (upload: OwnUpload) => {
    client.setQueryData(uploadQuery(upload.id).queryKey, upload)
    void client.invalidateQueries(uploadsQuery)
    go(`/admin/own/${upload.id}`)
  }
  return (
    <>
      <header>
        <Title order={1}>{t('own_files.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('own_files.intro')}
        </Text>
      </header>
      <ChooseFile bring={async (file, options) => open(await bringFile(file, options))} />
      <WaitingFiles uploads={uploads} />
      {error && !deliveries && <ErrorState error={error} retry={refetch} />}
      {!deliveries && !error && <LoadingState />}
      {deliveries?.length === 0 && (
        <EmptyState
          icon={<IconFileSpreadsheet size={36} stroke={1.3} aria-hidden />}
          title={t('own_files.none_title')}
          text={t('own_files.none_text')}
        />
      )}
      {deliveries && deliveries.length > 0 && <DeliveriesTable deliveries={deliveries} />}
    </>
  )
}

function File({ id }: { readonly id: number }) {
  const { t } = useI18n()
  const { data: upload, error, refetch } = useQuery(uploadQuery(id))
  useReadAgain(upload)
  return (
    <>
      <header>
        <Anchor component={Link} to="/admin/own" size="sm">
          <IconChevronLeft size={14} aria-hidden /> {t('own_files.back')}
        </Anchor>
        <Title order={1}>{upload?.file ?? t('own_files.title')}</Title>
      </header>
      {error && isApiError(error) && error.code === 'not_found' ? (
        <EmptyState
          icon={<IconFileX size={36} stroke={1.3} aria-hidden />}
          title={t('own_files.gone_title')}
          text={t('own_files.gone_text')}
        />
      ) : (
        error && <ErrorState error={error} retry={refetch} />
      )}
      {!upload && !error && <LoadingState />}
      {upload && <Upload upload={upload} />}
    </>
  )
}

function Upload({ upload }: { readonly upload: OwnUpload }) {
  if (isAtWork(upload)) return <ImportProgress upload={upload} />
  if (upload.state === 'done') return <ImportDone upload={upload} />
  return (
    <>
      <ImportFailure upload={upload} />
      <MatchFile upload={upload} />
    </>
  )
}

/** What is in use is read again when an import has come to its end. */
function useReadAgain(upload: OwnUpload | undefined): void {
  const client = useQueryClient()
  const isDone = upload?.state === 'done'
  useEffect(() => {
    if (isDone) readOwnAgain(client)
  }, [client, isDone])
}
