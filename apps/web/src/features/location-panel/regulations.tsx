import { type ConstraintOperator, keyOf, LoadState, ZoningCategory } from '@kavel/domain'
import { Text, Title } from '@mantine/core'
import { zoningColours } from '../../map/zoning-colours.ts'
import type { Location } from '../../shared/api/locations.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { writeNorm } from '../../shared/texts/write-norm.ts'
import { writeSource } from '../../shared/texts/write-source.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import classes from './location-panel.module.css'

type Constraint = Location['constraints'][number]

function normOf({ format, t }: I18n, { type, value, operator, name }: Constraint): string {
  if (value === null) return t('locations.constraint_text_only')
  const sign = { 1: '=', 2: '≥', 3: '≤' }[operator as 1 | 2 | 3] ?? ''
  return `${sign} ${writeNorm(format, type, value, name)}`
}

/** Zoning of the plots and the norms of the plan, each with plan, article and source. */
export function Regulations({ location }: { location: Location }) {
  const i18n = useI18n()
  const { t, format, label } = i18n
  const { status, summary } = location.cfg
  const zonesKnown = status.getDestinationPlan === LoadState.success
  const rulesKnown = status.getRegulations === LoadState.success
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
      <section className={classes.section}>
        <Title order={3}>{t('locations.constraints')}</Title>
        {location.constraints.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(rulesKnown ? 'locations.constraints_none' : 'locations.constraints_waiting')}
          </Text>
        )}
        <ul className={classes.list}>
          {location.constraints.map((constraint) => (
            <li key={constraint.id}>
              <span className={classes.zone}>
                {normName(i18n, constraint)}
                <span
                  className={classes.figure}
                  title={
                    constraint.value === null
                      ? undefined
                      : label('constraint_operator', constraint.operator as ConstraintOperator)
                  }
                >
                  {normOf(i18n, constraint)}
                </span>
              </span>
              {constraint.value === null && constraint.description && (
                <Text component="span" size="xs">
                  {constraint.description}
                </Text>
              )}
              <Text component="span" size="xs" c="dimmed">
                {writeSource(i18n, [constraint.zone, constraint.reference, constraint.source])}
              </Text>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
