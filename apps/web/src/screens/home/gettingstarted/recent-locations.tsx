import { LocationType, locationLink } from '@kavel/domain'
import { Skeleton, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useRecords } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { LocationLabel } from '../../../shared/ui/location-label.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import classes from './screen.module.css'

/** The locations that were changed last; templates and removed ones are no work. */
export const RECENT = {
  limit: 6,
  depth: 0,
  order: '-updatedAt',
  where: { type: LocationType.default, deleted: false, archived: false },
} as const

export function RecentLocations() {
  const { t, format, named } = useI18n()
  const { data, error, refetch } = useRecords('locations', RECENT)
  const mayAdmin = useMay('update', 'customfields')
  return (
    <section className={classes.panel} aria-labelledby="recent">
      <Title order={2} id="recent">
        {t('home.recent')}
      </Title>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={120} aria-label={t('shell.loading')} />}
      {data?.records.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('home.recent_none')}
          {mayAdmin && (
            <>
              {' '}
              {t('home.set_up_text')} <Link to="/admin/home">{t('home.set_up')}</Link>
            </>
          )}
        </Text>
      )}
      <ul className={classes.rows}>
        {data?.records.map((location) => {
          return (
            <li key={location.id} className={classes.row}>
              <div className={classes.rowText}>
                <LocationLabel location={location}>
                  <Link to={locationLink(location)}>
                    {named(location.name) || t('home.unnamed')}
                  </Link>
                </LocationLabel>
                <Text size="xs" c="dimmed" truncate>
                  {location.display_address || location.city || location.plotnr}
                </Text>
              </div>
              <div className={classes.rowEnd}>
                <span>{format.area(location.plotsize)}</span>
                <Text size="xs" c="dimmed">
                  {t('home.changed', { moment: format.date(location.updatedAt) })}
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
