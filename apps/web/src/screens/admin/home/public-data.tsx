import type { RegisterSource } from '@kavel/registers'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { ErrorState } from '../../../shared/ui/states.tsx'
import classes from './screen.module.css'
import { sourceRows } from './source-rows.ts'

/** Which public data there is, how much and from when. */
export function PublicData() {
  const { t, format } = useI18n()
  const { data, error, refetch } = useQuery(registerSummaryQuery)
  return (
    <section className={classes.panel} aria-labelledby="public-data">
      <Title order={2} id="public-data">
        {t('home.sources')}
        {data?.municipality && `: ${data.municipality}`}
      </Title>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={120} aria-label={t('shell.loading')} />}
      {data?.sources.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('home.sources_none')}
        </Text>
      )}
      <ul className={classes.rows}>
        {sourceRows(data?.sources ?? []).map((source) => (
          <li key={`${source.layer} ${source.dataset}`} className={classes.row}>
            <div className={classes.rowText}>
              {t(source.name)}
              {source.part && ` (${source.part})`}
              <Text size="xs" c="dimmed">
                {originOf(source, t('map.fictional_attribution'))}
              </Text>
            </div>
            <div className={classes.rowEnd}>
              <span>
                {t('home.source_count', {
                  count: source.count,
                  formatted: format.number(source.count),
                })}
              </span>
              <Text size="xs" c="dimmed">
                {t('home.source_date', { date: format.date(source.date) })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Register and what must be shown with it; some say their name in it. */
function originOf({ title, attribution, fictional }: RegisterSource, madeUp: string): string {
  if (fictional) return `${title} · ${madeUp}`
  return attribution.includes(title) ? attribution : `${title} · ${attribution}`
}
