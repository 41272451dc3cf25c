/** What the hits could be worth: starts and cancels the batch, shows how far it is, and ranks what it found. */
import { MOST_POTENTIALS } from '@kavel/calls'
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core'
import { IconCalculator, IconX } from '@tabler/icons-react'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../../shared/api/call-api.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { isSame } from '../../../shared/edit/tree.ts'
import { useI18n } from '../../../shared/i18n.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { LoadingState } from '../../../shared/ui/states.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { usePresets } from '../../../shared/use-presets.ts'
import { retry } from '../search/search-calls.ts'
import classes from './potential.module.css'
import type { Order, Potential, Progress } from './potential-calls.ts'
import { PotentialProgress } from './progress.tsx'
import { Ranked } from './ranked.tsx'

/** Milliseconds between looks at a batch that runs. */
const LOOK = 1_000
/** Rows of a page. */
const ROWS = 100
/** Hits that one call brings. */
const PAGE = 500
/** In the choice of what is built: no preset. */
const USUAL = 'usual'

/** The hits, best score first. */
async function readHits(client: QueryClient, filters: Filters): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const body = { filters: [...filters], order: '-score', limit: PAGE, offset: ids.length }
    const { plots } = await client.fetchQuery({
      queryKey: ['search', 'potential-hits', body],
      ...retry,
      gcTime: 0,
      queryFn: ({ signal }) => callApi('POST /search/plots', { body }, { signal, quiet: true }),
    })
    ids.push(...plots.map(({ id }) => id))
    if (plots.length < PAGE || ids.length >= MOST_POTENTIALS) return ids.slice(0, MOST_POTENTIALS)
  }
}

export interface PotentialsProps {
  readonly queryId: number
  readonly filters: Filters
  readonly onOpen: (plot: Potential) => void
  readonly onClose: () => void
}

export function Potentials({ queryId, filters, onOpen, onClose }: PotentialsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const client = useQueryClient()
  const [order, setOrder] = useState<Order>('bid')
  const [page, setPage] = useState(1)
  const [isNothing, setNothing] = useState(false)
  const params = { id: queryId }
  const queryKey = ['search', 'potential', queryId]
  const { data, error } = useQuery({
    queryKey: [...queryKey, order, page],
    queryFn: ({ signal }) =>
      callApi(
        'GET /searchqueries/{id}/potential',
        { params, query: { order, limit: ROWS, offset: (page - 1) * ROWS } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.progress?.state === 'running' ? LOOK : false),
  })
  const onSuccess = () => client.invalidateQueries({ queryKey })
  const start = useAct({
    async mutationFn(preset: number | null) {
      const plots = await readHits(client, filters)
      if (plots.length > 0)
        await callApi('POST /searchqueries/{id}/potential', {
          params,
          body: { plots, preset, filters: [...filters] },
        })
      return plots.length
    },
    onSuccess(count) {
      setNothing(count === 0)
      setPage(1)
      return onSuccess()
    },
  })
  const cancel = useAct({
    mutationFn: () => callApi('DELETE /searchqueries/{id}/potential', { params }),
    onSuccess,
  })
  const progress = data?.progress ?? null
  const ended = progress && progress.state !== 'running' ? progress.startedAt : null
  // what a batch brought is a column of the list, a filter and a colour of the map, also when nobody looked while it ran
  useEffect(() => {
    if (ended !== null) void client.invalidateQueries({ queryKey: ['search'] })
  }, [client, ended])
  return (
    <section className={classes.potentials} aria-label={t('opportunities.potential')}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('opportunities.potential_text')}
        </Text>
        <ActionIcon aria-label={t('opportunities.potential_close')} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </Group>
      {data ? (
        <Start
          progress={progress}
          isStarting={start.isPending}
          isCancelling={cancel.isPending}
          onStart={(preset) => start.mutate(preset)}
          onCancel={() => cancel.mutate()}
        />
      ) : (
        !error && <LoadingState />
      )}
      {(error ?? start.error) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(i18n, error ?? start.error)}
        </Text>
      )}
      {isNothing && (
        <Text size="sm" role="status">
          {t('opportunities.potential_none')}
        </Text>
      )}
      {progress && data && (
        <>
          <PotentialProgress
            progress={progress}
            reasons={data.reasons}
            isOther={progress.filters !== null && !isSame(progress.filters, filters)}
          />
          <Ranked
            queryId={queryId}
            progress={progress}
            rows={data.potentials}
            order={order}
            onOrder={(next) => {
              setOrder(next)
              setPage(1)
            }}
            page={page}
            pages={Math.max(1, Math.ceil(progress.total / ROWS))}
            onPage={setPage}
            onShow={onOpen}
          />
        </>
      )}
    </section>
  )
}

interface StartProps {
  readonly progress: Progress | null
  readonly isStarting: boolean
  readonly isCancelling: boolean
  readonly onStart: (preset: number | null) => void
  readonly onCancel: () => void
}

/** What is built, and the buttons. */
function Start({ progress, isStarting, isCancelling, onStart, onCancel }: StartProps) {
  const { t } = useI18n()
  const presets = usePresets()
  const last = progress?.assumed.preset?.id ?? null
  const [chosen, setChosen] = useState<number | null | undefined>()
  // a preset that was removed cannot be built again
  const wanted = chosen === undefined ? last : chosen
  const preset = presets.some(({ id }) => id === wanted) ? wanted : null
  const isRunning = progress?.state === 'running'
  const isOpen =
    progress !== null && !progress.isStale && preset === last && progress.done < progress.total
  return (
    <div className={classes.start}>
      {presets.length > 0 && (
        <Select
          className={classes.building}
          label={t('opportunities.potential_building')}
          data={[
            { value: USUAL, label: t('opportunities.potential_usual_choice') },
            ...presets.map(({ id, name }) => ({
              value: String(id),
              label: name || t('presets.unnamed'),
            })),
          ]}
          value={preset === null ? USUAL : String(preset)}
          allowDeselect={false}
          disabled={isRunning}
          onChange={(value) => setChosen(value === USUAL ? null : Number(value))}
        />
      )}
      {isRunning ? (
        <Button variant="default" loading={isCancelling} onClick={onCancel}>
          {t('opportunities.potential_cancel')}
        </Button>
      ) : (
        <Button
          leftSection={<IconCalculator size={15} aria-hidden />}
          loading={isStarting}
          onClick={() => onStart(preset)}
        >
          {progress === null
            ? t('opportunities.potential_start')
            : isOpen
              ? t('opportunities.potential_continue')
              : t('opportunities.potential_again')}
        </Button>
      )}
    </div>
  )
}
