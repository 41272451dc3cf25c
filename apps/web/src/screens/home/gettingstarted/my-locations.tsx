import { locationLink } from '@kavel/domain'
import { Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Home } from '../../../shared/api/home.ts'
import { pictureAddress } from '../../../shared/api/pictures.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { LocationLabel } from '../../../shared/ui/location-label.tsx'
import { locationName } from '../../../shared/ui/location-select.tsx'
import { Panel } from './panel.tsx'
import classes from './screen.module.css'

/** Locations that the user worked on last. */
export function MyLocations({ home }: { readonly home: Home | undefined }) {
  const { t } = useI18n()
  const mayMake = useMay('create', 'locations')
  const locations = home?.locations ?? []
  return (
    <Panel
      id="my-locations"
      title={t('home_work.locations')}
      tools={
        <Link to="/locations/list" className={classes.action}>
          {t('home_work.all_locations')}
        </Link>
      }
      isLoading={!home}
      none={
        locations.length === 0 && {
          title: t('home_work.locations_none'),
          text: <Hint mayMake={mayMake} />,
        }
      }
    >
      <ul className={classes.rows}>
        {locations.map((location) => (
          <LocationRow key={location.id} location={location} now={home?.at} />
        ))}
      </ul>
    </Panel>
  )
}

/** How a first location is made, and for administrators where the organisation is set up. */
function Hint({ mayMake }: { readonly mayMake: boolean }) {
  const { t } = useI18n()
  const maySetUp = useMay('update', 'customfields')
  if (!mayMake) return t('home_work.locations_none_viewer')
  return (
    <>
      {t('home_work.locations_none_text')}
      {maySetUp && (
        <>
          {' '}
          {t('home.set_up_text')} <Link to="/admin/home">{t('home.set_up')}</Link>
        </>
      )}
    </>
  )
}

interface LocationRowProps {
  readonly location: Home['locations'][number]
  readonly now: string | undefined
}

function LocationRow({ location, now }: LocationRowProps) {
  const i18n = useI18n()
  const { format, named } = i18n
  const { name, picture, status, color } = location
  const place = location.display_address || location.city || location.plotnr
  return (
    <li className={classes.row}>
      <span className={classes.picture} aria-hidden>
        {picture === null ? (
          <IconMapPin size={18} stroke={1.5} />
        ) : (
          <img src={pictureAddress(picture, 'thumb.png')} alt="" loading="lazy" />
        )}
      </span>
      <div className={classes.rowText}>
        <LocationLabel location={location}>
          <Link to={locationLink(location)}>
            {locationName(i18n, { ...location, name: named(name) })}
          </Link>
        </LocationLabel>
        <Text size="xs" c="dimmed" truncate>
          {place}
        </Text>
      </div>
      <div className={classes.rowEnd}>
        {status && (
          <span className={classes.status}>
            <span
              className={classes.dot}
              style={{ background: color ?? 'var(--mantine-color-gray-5)' }}
              aria-hidden
            />
            {named(status)}
          </span>
        )}
        <Text size="xs" c="dimmed" title={format.dateTime(location.changedAt)}>
          {format.ago(location.changedAt, now)}
        </Text>
      </div>
    </li>
  )
}
