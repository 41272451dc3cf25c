import { isPublishedArea } from '@kavel/concept'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus, IconWorldShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CreateDialog } from '../../../features/publication-list/create-dialog.tsx'
import { FilterBar } from '../../../features/publication-list/filter-bar.tsx'
import {
  choosePublications,
  isFiltered,
  readFilters,
  writeFilters,
} from '../../../features/publication-list/filters.ts'
import { PublicIndex } from '../../../features/publication-list/public-index.tsx'
import { PublicationList } from '../../../features/publication-list/publication-list.tsx'
import { usePublicationActions } from '../../../features/publication-list/use-publication-actions.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { orderRecords } from '../../../shared/api/many-records.ts'
import { recordKeys } from '../../../shared/api/record-keys.ts'
import { listEvery } from '../../../shared/api/records.ts'
import { useRecord } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { localSetting } from '../../../shared/local-setting.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import classes from '../../../shared/ui/page.module.css'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'
import { readId } from '../../../shared/url.ts'
import { useRegisterArea } from '../../../shared/use-register-area.ts'
import type { SubjectRecord } from '../../../shared/use-subject.ts'

/** Publications on a page of the list. */
const PAGE = 50
const EVERY = { depth: 0, order: '-updatedAt' } as const
const LOOK = localSetting('publications.look')

/**
 * All publications of the company, and a new one; `?location=`, `?concept=`, `?query=` and `?area=` (a kind and a code) open the
 * dialog for what they name.
 */
export function Screen() {
  const { t, format } = useI18n()
  useTitle(t('publications.title'))
  const navigate = useNavigate()
  const mayCreate = useMay('create', 'publications')
  const mayUpdate = useMay('update', 'publications')
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const [limit, setLimit] = useState(PAGE)
  const [isOpened, setOpened] = useState(false)
  const [look, setLook] = useState<'list' | 'cards'>(LOOK.read() === 'cards' ? 'cards' : 'list')
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys.list('publications', EVERY),
    queryFn: ({ signal }) => listEvery('publications', EVERY, signal),
  })
  const counted = useQuery({
    queryKey: ['publication-reads'],
    queryFn: ({ signal }) => callApi('GET /publications/reads', {}, { signal, quiet: true }),
  })
  const reads = useMemo(
    () => counted.data && new Map(counted.data.map(({ id, reads: count }) => [id, count])),
    [counted.data],
  )
  const actions = usePublicationActions(({ id }) => navigate(`/publications/modify/${id}`))
  const asked = useAsked(search)
  const all = data?.records ?? []
  const matching = choosePublications(all, filters, Date.now())
  const shown = matching.slice(0, limit)

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
      <PublicIndex />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data && all.length === 0 && (
        <EmptyState
          icon={<IconWorldShare size={36} stroke={1.3} />}
          title={t('publications.none_title')}
          text={t('publications.none_text')}
        />
      )}
      {all.length > 0 && (
        <FilterBar
          filters={filters}
          look={look}
          onFilters={(next) => setSearch(writeFilters(search, next), { replace: true })}
          onLook={(next) => {
            setLook(next)
            LOOK.write(next)
          }}
        />
      )}
      {all.length > 0 && matching.length === 0 && (
        <EmptyState
          title={t(
            filters.archived ? 'publication_list.none_archived' : 'publication_list.none_found',
          )}
          action={
            <Button
              variant="default"
              onClick={() =>
                setSearch(
                  writeFilters(search, { type: null, state: null, archived: false, text: '' }),
                  { replace: true },
                )
              }
            >
              {t('publication_list.show_all')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <PublicationList
          look={look}
          publications={shown}
          reads={reads ?? null}
          actions={actions}
          // an order of some says nothing of the others
          onOrder={
            mayUpdate && !isFiltered(filters)
              ? (next) =>
                  orderRecords('publications', [...next, ...matching.slice(limit)]).catch(
                    // shown as a notice
                    () => undefined,
                  )
              : null
          }
        />
      )}
      {matching.length > shown.length && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setLimit(limit + PAGE)}>
            {t('publications.more')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('shell.progress', {
              done: format.number(shown.length),
              total: format.number(matching.length),
            })}
          </Text>
        </Group>
      )}
      <CreateDialog
        opened={mayCreate && (isOpened || asked !== undefined)}
        initial={asked}
        onClose={() => {
          setOpened(false)
          const next = new URLSearchParams(search)
          for (const name of ['location', 'concept', 'query', 'area']) next.delete(name)
          setSearch(next, { replace: true })
        }}
      />
    </div>
  )
}

/** What the address asks a publication of. */
function useAsked(search: URLSearchParams): SubjectRecord | undefined {
  const idOf = (name: string) => readId(search.get(name) ?? undefined)
  const { data: location } = useRecord('locations', idOf('location'), 0)
  const { data: concept } = useRecord('concepts', idOf('concept'), 0)
  const { data: query } = useRecord('searchqueries', idOf('query'), 0)
  const [kind, code] = search.get('area')?.split(':') ?? []
  const area = useRegisterArea(kind && isPublishedArea(kind) && code ? { kind, code } : null)
  if (location) return { entity: 'locations', record: location }
  if (concept) return { entity: 'concepts', record: concept }
  if (area) return { entity: 'areas', record: area }
  return query && { entity: 'searchqueries', record: query }
}
