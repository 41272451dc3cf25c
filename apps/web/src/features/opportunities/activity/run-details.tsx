import { Badge, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { featureName } from '../../../shared/search-texts/feature-name.ts'
import { valueText } from '../../../shared/search-texts/value-text.ts'
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { mapAddress } from '../../../shared/url.ts'
import {
  type Difference,
  type DifferenceKind,
  differencesQuery,
  type Run,
} from '../search/run-calls.ts'
import { DIFFERENCE_COLOURS, DIFFERENCES } from '../search/run-difference.tsx'
import classes from './activity.module.css'

/** What stands where a run tells no differences. */
const NOTHING_TOLD = {
  done: 'opportunities.baseline_text',
  failed: 'opportunities.run_failed_text',
} as const satisfies Record<Run['state'], string>

/** What a run found anew, lost or found changed, and because of what. */
export function RunDetails({ queryId, run }: { readonly queryId: number; readonly run: Run }) {
  const { t, format } = useI18n()
  const [kind, setKind] = useState<DifferenceKind | 'all'>('all')
  const { data, error, refetch } = useQuery({
    ...differencesQuery(queryId, run.id, kind === 'all' ? undefined : kind),
    enabled: run.state === 'done' && run.isCompared,
  })
  const about = [
    t('opportunities.run_of', { date: format.dateTime(run.date) }),
    run.version && t('opportunities.run_version', { version: run.version }),
    run.unknown > 0 &&
      t('opportunities.unknown_plots', {
        count: run.unknown,
        formatted: format.number(run.unknown),
      }),
  ]
  return (
    <section className={classes.details} aria-label={t('opportunities.run_details')}>
      <Text size="sm">{about.filter(Boolean).join(' · ')}</Text>
      {run.state !== 'done' || !run.isCompared ? (
        <Text size="sm" c="dimmed">
          {t(NOTHING_TOLD[run.state])}
        </Text>
      ) : (
        <>
          <SegmentedControl
            aria-label={t('opportunities.difference_kind')}
            data={[
              { value: 'all', label: t('opportunities.all_differences') },
              ...DIFFERENCES.map((value) => ({ value, label: t(`opportunities.kind_${value}`) })),
            ]}
            value={kind}
            onChange={(next) => setKind(next as DifferenceKind | 'all')}
          />
          {error ? (
            <ErrorState error={error} retry={refetch} />
          ) : !data ? (
            <LoadingState />
          ) : data.differences.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('opportunities.no_difference')}
            </Text>
          ) : (
            <ul className={classes.differences}>
              {data.differences.map((difference) => (
                <DifferenceRow key={difference.id} queryId={queryId} difference={difference} />
              ))}
            </ul>
          )}
          {data && data.total > data.differences.length && (
            <Text size="xs" c="dimmed">
              {t('shell.progress', {
                done: format.number(data.differences.length),
                total: format.number(data.total),
              })}
            </Text>
          )}
        </>
      )}
    </section>
  )
}

/** What stands where no value tells why. */
function untold({ kind, earlier, lat }: Difference) {
  if (kind === 'lost' && lat === null) return 'plot_gone'
  if (earlier === 'known') return 'place_decided'
  return earlier === 'absent' ? 'plot_new' : 'earlier_unknown'
}

interface DifferenceRowProps {
  readonly queryId: number
  readonly difference: Difference
}

/** Zoom at which a plot of a run is shown. */
const PLOT_ZOOM = 17

function DifferenceRow({ queryId, difference }: DifferenceRowProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, designation, lat, lon, kind, because } = difference
  const base = `/opportunities/queries/${queryId}`
  const to = lat === null || lon === null ? base : mapAddress(base, { zoom: PLOT_ZOOM, lat, lon })
  return (
    <li className={classes.difference}>
      <span className={classes.plotLine}>
        <Link className={classes.plot} to={`${to}?plot=${encodeURIComponent(id)}`}>
          {designation}
        </Link>
        <Badge size="sm" variant="light" color={DIFFERENCE_COLOURS[kind]} className={classes.badge}>
          {t(`opportunities.kind_${kind}`)}
        </Badge>
      </span>
      {because.length === 0 && (
        <span className={classes.quiet}>{t(`opportunities.${untold(difference)}`)}</span>
      )}
      {because.map(({ feature, before, after }) => (
        <span key={feature} className={classes.because}>
          {featureName(i18n, feature)}: {valueText(i18n, feature, before)} →{' '}
          <strong>{valueText(i18n, feature, after)}</strong>
        </span>
      ))}
    </li>
  )
}
