import { Anchor, Text } from '@mantine/core'
import { IconMapPinFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { usePlaces } from '../search/use-places.ts'
import classes from './results.module.css'

/** Plots that are named one by one. */
const NAMED = 5

/** Says which of these plots belong to a location already; nothing when none does. */
export function TakenPlots({ plots }: { readonly plots: readonly string[] }) {
  const { t, format } = useI18n()
  const places = usePlaces(plots)
  const taken = [...places.values()].filter(({ locations }) => locations.length > 0)
  const rest = taken.length - NAMED
  if (taken.length === 0) return null
  return (
    <div className={classes.taken} role="status">
      <IconMapPinFilled size={17} aria-hidden />
      <div>
        <Text size="sm" fw={600}>
          {t('opportunities.taken', {
            count: taken.length,
            formatted: format.number(taken.length),
          })}
        </Text>
        <ul>
          {taken.slice(0, NAMED).map(({ id, designation, locations }) => (
            <li key={id}>
              {designation}:{' '}
              {locations.map(({ id: location, name }, index) => (
                <span key={location}>
                  {index > 0 && ', '}
                  <Anchor component={Link} inherit to={`/locations/map/detail/${location}`}>
                    {name}
                  </Anchor>
                </span>
              ))}
            </li>
          ))}
          {rest > 0 && (
            <li>
              {t('opportunities.taken_more', { count: rest, formatted: format.number(rest) })}
            </li>
          )}
        </ul>
        <Text size="xs" c="dimmed">
          {t('opportunities.taken_text')}
        </Text>
      </div>
    </div>
  )
}
