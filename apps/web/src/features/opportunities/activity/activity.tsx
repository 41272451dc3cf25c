import type { RecordFor } from '@kavel/domain'
import { Button, Group, Title } from '@mantine/core'
import { IconHistory, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../shared/api/call-api.ts'
import { reloadRecord } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { WeeklyMail } from '../../../shared/ui/weekly-mail.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { type Run, runsQuery } from '../search/run-calls.ts'
import { RunDifference } from '../search/run-difference.tsx'
import classes from './activity.module.css'
import { RunDetails } from './run-details.tsx'
import { useLook } from './use-look.ts'

/** The runs of a query, and what one of them found that the run before did not. */
export function Activity({ query }: { readonly query: RecordFor<'searchqueries'> }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(runsQuery(query.id))
  useLook(query.id, data?.[0]?.id)
  const run = useAct({
    mutationFn: () => callApi('POST /searchqueries/{id}/runs', { params: { id: query.id } }),
    async onSuccess({ id }) {
      setChosen(id)
      await client.invalidateQueries({ queryKey: ['search', 'runs', query.id] })
      await reloadRecord(client, 'searchqueries', query.id)
    },
  })
  const shown = data?.find(({ id }) => id === chosen) ?? data?.[0]
  const runNow = (
    <Button
      leftSection={<IconPlayerPlay size={15} aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {t('opportunities.run_now')}
    </Button>
  )
  return (
    <section className={classes.runs} aria-label={t('opportunities.runs')}>
      <Group justify="space-between">
        <Title order={2}>{t('opportunities.runs')}</Title>
        <Group gap="lg">
          <WeeklyMail />
          {data && data.length > 0 && runNow}
        </Group>
      </Group>
      {error && !data ? (
        <ErrorState error={error} retry={refetch} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState
          level={3}
          icon={<IconHistory size={36} stroke={1.3} />}
          title={t('opportunities.no_runs')}
          text={t('opportunities.no_runs_text')}
          action={runNow}
        />
      ) : (
        <div className={classes.columns}>
          <ol className={classes.list}>
            {data.map((one) => (
              <RunRow
                key={one.id}
                run={one}
                isShown={one.id === shown?.id}
                onShow={() => setChosen(one.id)}
              />
            ))}
          </ol>
          {shown && <RunDetails key={shown.id} queryId={query.id} run={shown} />}
        </div>
      )}
    </section>
  )
}

interface RunRowProps {
  readonly run: Run
  readonly isShown: boolean
  readonly onShow: () => void
}

function RunRow({ run, isShown, onShow }: RunRowProps) {
  const { t, format } = useI18n()
  return (
    <li>
      <button type="button" className={classes.run} aria-pressed={isShown} onClick={onShow}>
        <span className={classes.quiet}>{format.dateTime(run.date)}</span>
        {run.state === 'failed' ? (
          <span className={classes.failed}>{t('opportunities.run_failed')}</span>
        ) : (
          <>
            <span className={classes.figure}>
              {format.number(run.count)} {t('opportunities.plots', { count: run.count })}
            </span>
            <RunDifference run={run} />
          </>
        )}
      </button>
    </li>
  )
}
