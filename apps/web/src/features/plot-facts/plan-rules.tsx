import { keyOf, ZoningCategory } from '@kavel/domain'
import type { PlotFacts } from '@kavel/registers'
import { Text, Title } from '@mantine/core'
import { zoningColours } from '../../map/zoning-colours.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { withSoftHyphens } from '../../shared/soft-hyphens.ts'
import { zoneName } from '../../shared/texts/zone-name.ts'
import { Fact, Origin } from './fact.tsx'
import classes from './plot-facts.module.css'

/** Kinds of dimension that say how high one may build. */
const HEIGHTS = ['maximum bouwhoogte (m)', 'bouwhoogte (m)', 'maximum hoogte (m)']

type Dimension = PlotFacts['dimensions'][number]

function figureOf({ format, t }: I18n, { kind, value, text }: Dimension): string {
  if (value === null) return t('map.rules_unread', { text })
  const unit = /\((m|m2|m3|%|graden)\)$/.exec(kind)?.[1]
  if (unit === 'm') return format.length(value)
  if (unit === 'm2') return format.squareMetres(value)
  if (unit === 'm3') return format.volume(value)
  if (unit === '%') return format.percent(value / 100)
  if (unit === 'graden') return `${format.number(value, 1)}°`
  return format.number(value, 1)
}

/** `maximum bouwhoogte (m)` → `Maximum bouwhoogte`: the plan's own words, without the unit. */
function nameOf(kind: string): string {
  const bare = kind.replace(/\s*\([^)]*\)$/, '')
  return withSoftHyphens(bare.charAt(0).toUpperCase() + bare.slice(1))
}

function placeOf(
  { t }: I18n,
  { plan_name, article }: { plan_name: string; article: string | null },
) {
  return article ? `${plan_name}, ${t('map.article', { article })}` : plan_name
}

/** Zoning and dimensions of the plans, with plan and article. */
export function PlanRules({ facts }: { facts: PlotFacts }) {
  const i18n = useI18n()
  const { t, format, label } = i18n
  const { zoning, dimensions, envelopes } = facts
  const heights = dimensions.filter(({ kind }) => HEIGHTS.includes(kind))
  const others = dimensions.filter(({ kind }) => !HEIGHTS.includes(kind))
  const [envelope] = envelopes
  return (
    <>
      <section className={classes.section}>
        <Title order={3}>{t('map.zoning')}</Title>
        {zoning.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('map.zoning_none')}
          </Text>
        )}
        <ul className={classes.list}>
          {zoning.map((zone) => (
            <li key={`${zone.plan_id} ${zone.name} ${zone.article} ${zone.share}`}>
              <span className={classes.zone}>
                <span
                  className={classes.colour}
                  style={{
                    background: zoningColours[keyOf(ZoningCategory, zone.category) ?? 'other'],
                  }}
                  title={label('zoning_category', zone.category)}
                />
                {zoneName(i18n, zone)}
              </span>
              <Text component="span" size="xs">
                {t('map.zoning_share', { share: format.percent(zone.share) })}
              </Text>
              <Origin {...zone} detail={placeOf(i18n, zone)} />
              <span className={classes.id}>{zone.plan_id}</span>
            </li>
          ))}
        </ul>
      </section>
      {zoning.length > 0 && (
        <section className={classes.section}>
          <Title order={3}>{t('map.rules')}</Title>
          <dl className={classes.facts}>
            {heights.length === 0 && (
              <Fact name={t('map.height')}>
                <Text component="span" size="sm" c="dimmed">
                  {t('map.height_none')}
                </Text>
              </Fact>
            )}
            {[...heights, ...others].map((rule) => (
              <Fact
                key={`${rule.plan_id} ${rule.kind} ${rule.text}`}
                {...(HEIGHTS.includes(rule.kind)
                  ? { name: t('map.height') }
                  : { name: nameOf(rule.kind), lang: 'nl' })}
              >
                <strong>{figureOf(i18n, rule)}</strong>
                <Origin {...rule} detail={placeOf(i18n, rule)} />
              </Fact>
            ))}
            <Fact
              name={t('map.envelope')}
              origin={envelope && { source: envelope.source, date: envelope.date }}
            >
              {envelope ? (
                format.area(envelopes.reduce((sum, { area }) => sum + area, 0))
              ) : (
                <Text component="span" size="sm" c="dimmed">
                  {t('map.envelope_none')}
                </Text>
              )}
            </Fact>
          </dl>
        </section>
      )}
    </>
  )
}
