import { keyOf, LoadState, ZoningCategory } from '@kavel/domain'
import { Text, Title } from '@mantine/core'
import { Rules } from '../../concept-model/rules/rules.tsx'
import { zoningColours } from '../../map/zoning-colours.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import classes from './location-panel.module.css'

/** Zoning of the plots and the norms of the plan, each with plan, article and source. */
export function Regulations({ location }: { location: Location }) {
  const i18n = useI18n()
  const { t, format, label } = i18n
  const { status, summary } = location.cfg
  const zonesKnown = status.getDestinationPlan === LoadState.success
  return (
    <>
      <section className={classes.section}>
        <Title order={3}>{t('locations.zones')}</Title>
        {summary.zones.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(zonesKnown ? 'locations.zones_none' : 'locations.zones_waiting')}
          </Text>
        )}
        <ul className={classes.list}>
          {summary.zones.map((zone) => (
            <li key={`${zone.plan_id} ${zone.name} ${zone.article}`}>
              <span className={classes.zone}>
                <span
                  className={classes.colour}
                  style={{
                    background: zoningColours[keyOf(ZoningCategory, zone.category) ?? 'other'],
                  }}
                  title={label('zoning_category', zone.category)}
                />
                {zoneName(i18n, zone)}
                <span className={classes.figure}>{format.percent(zone.share)}</span>
              </span>
              <Text component="span" size="xs" c="dimmed">
                {[
                  zone.plan_name,
                  zone.article && t('map.article', { article: zone.article }),
                  zone.source,
                  zone.date && format.date(zone.date),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {zone.plan_id && (
                <Text component="span" size="xs" c="dimmed">
                  {zone.plan_id}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Rules location={location} />
    </>
  )
}
