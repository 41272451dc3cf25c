import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { ErrorState } from '../../../shared/ui/states.tsx'
import classes from './screen.module.css'

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
        {data?.sources.map(({ register, title, count, date, attribution }) => (
          <li key={`${register} ${title}`} className={classes.row}>
            <div className={classes.rowText}>
              {title}
              <Text size="xs" c="dimmed" truncate>
                {attribution}
              </Text>
            </div>
            <div className={classes.rowEnd}>
              <span>{t('home.source_count', { count, formatted: format.number(count) })}</span>
              <Text size="xs" c="dimmed">
                {t('home.source_date', { date: format.date(date) })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
