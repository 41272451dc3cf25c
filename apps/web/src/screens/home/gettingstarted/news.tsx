import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { RunDifference } from '../../../features/opportunities/search/run-difference.tsx'
import type { Home } from '../../../shared/api/home.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { Panel } from './panel.tsx'
import classes from './screen.module.css'

/** Search queries whose hits changed since the user looked. */
export function News({ queries }: { readonly queries: Home['queries'] | undefined }) {
  const { t, format, named } = useI18n()
  return (
    <Panel
      id="news"
      title={t('home_work.queries')}
      isLoading={!queries}
      none={
        queries?.length === 0 && {
          title: t('home_work.queries_none'),
          text: t('home_work.queries_none_text'),
        }
      }
    >
      <ul className={classes.rows}>
        {queries?.map(({ id, name, since, added, lost }) => (
          <li key={id} className={classes.row}>
            <div className={classes.rowText}>
              <Link to={`/opportunities/queries/${id}/activity`}>
                {named(name) || t('opportunities.unnamed')}
              </Link>
              <Text size="xs" c="dimmed">
                {t('home_work.since', { date: format.date(since) })}
              </Text>
            </div>
            <div className={classes.rowEnd}>
              <RunDifference run={{ isCompared: true, added, lost, changed: 0 }} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
