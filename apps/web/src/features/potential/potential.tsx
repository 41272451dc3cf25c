import { MOST_POTENTIALS } from '@kavel/calls'
import { ActionIcon, Button, Group, Progress, Table, Text } from '@mantine/core'
import { IconCalculator, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createOnce } from '../../shared/api/acts.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { Filters } from '../../shared/search/edit-filters.ts'
import { useAct } from '../../shared/use-act.ts'
import classes from './potential.module.css'

/** Milliseconds between looks at a batch that runs. */
const LOOK = 1_000
/** Rows that are shown: the best ones. */
const ROWS = 200
/** Hits that one call brings. */
const PAGE = 500

/** The hits, best score first. */
async function readHits(filters: Filters): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const body = { filters: [...filters], order: '-score', limit: PAGE, offset: ids.length }
    const { plots } = await callApi('POST /search/plots', { body }, { quiet: true })
    ids.push(...plots.map(({ id }) => id))
    if (plots.length < PAGE || ids.length >= MOST_POTENTIALS) return ids.slice(0, MOST_POTENTIALS)
  }
}

export interface PotentialsProps {
  readonly queryId: number
  readonly filters: Filters
  readonly onClose: () => void
}

/** What the hits could be worth: starts and cancels the batch, shows how far it is, and ranks what it found. */
export function Potentials({ queryId, filters, onClose }: PotentialsProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const client = useQueryClient()
  const params = { id: queryId }
  const queryKey = ['search', 'potential', queryId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        'GET /searchqueries/{id}/potential',
        { params, query: { order: 'bid', limit: ROWS } },
        { signal, quiet: true },
      ),
    refetchInterval: (query) => (query.state.data?.progress?.state === 'running' ? LOOK : false),
  })
  const onSuccess = () => client.invalidateQueries({ queryKey })
  const start = useAct({
    async mutationFn() {
      const plots = await readHits(filters)
      if (plots.length > 0)
        await callApi('POST /searchqueries/{id}/potential', { params, body: { plots } })
    },
    onSuccess,
  })
  const cancel = useAct({
    mutationFn: () => callApi('DELETE /searchqueries/{id}/potential', { params }),
    onSuccess,
  })
  const progress = data?.progress ?? null
  const isRunning = progress?.state === 'running'
  return (
    <section className={classes.potentials} aria-label={t('opportunities.potential')}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('opportunities.potential_text')}
        </Text>
        <ActionIcon aria-label={t('opportunities.potential_close')} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap={8}>
        <Button
          leftSection={<IconCalculator size={15} aria-hidden />}
          loading={start.isPending}
          disabled={isRunning}
          onClick={() => start.mutate()}
        >
          {t('opportunities.potential_start')}
        </Button>
        {isRunning && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('opportunities.potential_cancel')}
          </Button>
        )}
      </Group>
      {(error ?? start.error) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(i18n, error ?? start.error)}
        </Text>
      )}
      {progress && (
        <>
          {progress.done < progress.total && (
            <Progress
              value={(100 * progress.done) / progress.total}
              aria-label={t('opportunities.potential')}
            />
          )}
          <Text size="xs" c="dimmed" role="status">
            {t('opportunities.potential_progress', {
              done: format.number(progress.done),
              total: format.number(progress.total),
              valued: format.number(progress.valued),
            })}
            {progress.isStale && ` ${t('opportunities.potential_stale')}`}
          </Text>
          <Text size="xs" c="dimmed">
            {t('opportunities.potential_assumed', {
              template: progress.assumed.template.name,
              date: format.date(progress.assumed.pricesAt),
              preset: progress.assumed.preset?.name ?? t('opportunities.potential_usual'),
            })}
          </Text>
        </>
      )}
      {data && data.potentials.length > 0 && (
        <Ranked
          queryId={queryId}
          preset={progress?.assumed.preset?.id ?? null}
          rows={data.potentials}
        />
      )}
    </section>
  )
}

type Row = Awaited<ReturnType<typeof readPage>>['potentials'][number]
const readPage = (id: number) => callApi('GET /searchqueries/{id}/potential', { params: { id } })

interface RankedProps {
  readonly queryId: number
  readonly preset: number | null
  readonly rows: readonly Row[]
}

function Ranked({ queryId, preset, rows }: RankedProps) {
  const { t, format } = useI18n()
  const navigate = useNavigate()
  const open = useAct({
    mutationFn: (plot: string) =>
      createOnce(`potential ${queryId} ${preset} ${plot}`, (act) =>
        callApi(
          'POST /searchqueries/{id}/potential/locations',
          { params: { id: queryId }, body: { plot, preset } },
          { act },
        ),
      ),
    onSuccess: ({ location_id }) => navigate(`/locations/map/detail/${location_id}`),
  })
  return (
    <div className={classes.list}>
      <Table highlightOnHover stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('opportunities.potential_plot')}</Table.Th>
            <Table.Th ta="right">{t('opportunities.potential_bid')}</Table.Th>
            <Table.Th ta="right">{t('opportunities.potential_per_m2')}</Table.Th>
            <Table.Th ta="right">{t('opportunities.potential_dwellings')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ plot_id, designation, bid, bid_per_m2, dwellings, reason, isDone }) => (
            <Table.Tr key={plot_id} data-old={!isDone || undefined}>
              <Table.Td>
                <Button
                  variant="transparent"
                  size="compact-xs"
                  disabled={open.isPending}
                  onClick={() => open.mutate(plot_id)}
                >
                  {designation ?? plot_id}
                </Button>
              </Table.Td>
              {bid === null ? (
                <Table.Td colSpan={3} c="dimmed">
                  {reason
                    ? t(`opportunities.unvalued_${reason}`)
                    : t('opportunities.potential_waits')}
                </Table.Td>
              ) : (
                <>
                  <Table.Td ta="right">{format.money(bid)}</Table.Td>
                  <Table.Td ta="right">{format.moneyPerArea(bid_per_m2)}</Table.Td>
                  <Table.Td ta="right">{format.number(dwellings)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
