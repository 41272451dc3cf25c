import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus, IconWorldShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CreateDialog } from '../../../features/publication-list/create-dialog.tsx'
import { PublicationTable } from '../../../features/publication-list/publication-table.tsx'
import { useRecord, useRecords } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import classes from '../../../shared/ui/page.module.css'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { readId } from '../../../shared/url.ts'

/** Publications per page of the list. */
const PAGE = 50

/** All publications of the company, and a new one; `?location=` opens the dialog for that location. */
export function Screen() {
  const { t, format } = useI18n()
  useTitle(t('publications.title'))
  const mayCreate = useMay('create', 'publications')
  const [search, setSearch] = useSearchParams()
  const [limit, setLimit] = useState(PAGE)
  const [isOpened, setOpened] = useState(false)
  const locationId = readId(search.get('location') ?? undefined)
  const { data: location } = useRecord('locations', locationId, 0)
  const { data, error, refetch } = useRecords('publications', {
    limit,
    depth: 0,
    order: '-updatedAt',
  })

  return (
    <div className={classes.page}>
      <Group justify="space-between" align="end">
        <header>
          <Title order={1}>{t('publications.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('publications.intro')}
          </Text>
        </header>
        {mayCreate && (
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setOpened(true)}>
            {t('publications.create')}
          </Button>
        )}
      </Group>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data?.total === 0 && (
        <EmptyState
          icon={<IconWorldShare size={36} stroke={1.3} />}
          title={t('publications.none_title')}
          text={t('publications.none_text')}
        />
      )}
      {data && data.total > 0 && <PublicationTable publications={data.records} />}
      {data && data.total > data.records.length && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setLimit(limit + PAGE)}>
            {t('publications.more')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('shell.progress', {
              done: format.number(data.records.length),
              total: format.number(data.total),
            })}
          </Text>
        </Group>
      )}
      <CreateDialog
        opened={isOpened || location !== undefined}
        initial={location}
        onClose={() => {
          setOpened(false)
          setSearch({}, { replace: true })
        }}
      />
    </div>
  )
}
