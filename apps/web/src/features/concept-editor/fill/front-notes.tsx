import type { ShadowPrice } from '@kavel/generator'
import { Text } from '@mantine/core'
import type { DrawnFront } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { normName } from '../../../shared/norm-name.ts'
import { writeNorm } from '../../../shared/write-norm.ts'
import { Section } from '../panels/section.tsx'
import { useEditor } from '../use-editor.ts'
import classes from './fill.module.css'

/** Shares and amounts below these are rounding of the figures. */
const NOTHING = { share: 0.0005, euro: 1000, area: 1 } as const

/** How far the front stays below what no plan can surpass. */
export function Gap({ front: { gap, bound } }: { readonly front: DrawnFront }) {
  const { t, format } = useI18n()
  const write = { value: format.money, units: format.number } as const
  return (
    <Section name="fill-gap" title={t('fill.gap')} startsOpen>
      <dl className={classes.facts}>
        {(['value', 'units'] as const).map((end) => (
          <div key={end}>
            <dt>{t(`fill.gap_${end}`)}</dt>
            <dd data-gap={end}>
              {gap[end] < NOTHING.share
                ? t('fill.gap_none')
                : // a share of a bound says nothing when the best plan, or the bound, is below zero
                  t(bound[end] <= 0 || gap[end] > 1 ? 'fill.gap_money' : 'fill.gap_of', {
                    share: format.percent(gap[end]),
                    amount: write[end](gap[end] * Math.abs(bound[end])),
                    bound: write[end](bound[end]),
                  })}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed">
        {t('fill.gap_hint')}
      </Text>
    </Section>
  )
}

/** What each rule costs: a step wider of one, all others as they are. */
export function ShadowPrices({ front: { shadowPrices } }: { readonly front: DrawnFront }) {
  const { t } = useI18n()
  if (shadowPrices.length === 0) return null
  return (
    <Section name="fill-shadow" title={t('fill.shadow')} startsOpen>
      <dl className={classes.facts}>
        {shadowPrices.map((price) => (
          <Price key={`${price.of} ${price.constraint} ${price.type}`} price={price} />
        ))}
      </dl>
      <Text size="xs" c="dimmed">
        {t('fill.shadow_hint')}
      </Text>
    </Section>
  )
}

function Price({
  price: { of, constraint, type, step, value, units, gfa },
}: {
  readonly price: ShadowPrice
}) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location } = useEditor()
  const norm = location.constraints.find(({ id }) => id === constraint)
  if (!norm && of === 'constraint') return null
  const isSlack = Math.abs(value) < NOTHING.euro && units === 0 && gfa < NOTHING.area
  const sign = (amount: number) => (amount > 0 ? '+' : '')
  return (
    <div data-shadow={constraint ?? of} data-slack={isSlack || undefined}>
      <dt>
        {norm
          ? t('fill.shadow_step', {
              rule: normName(i18n, norm),
              step: writeNorm(format, type, step, norm.name),
            })
          : t('fill.shadow_norm', { step: format.number(-step, 1) })}
      </dt>
      {isSlack ? (
        <dd>{t('fill.shadow_slack')}</dd>
      ) : (
        <>
          <dd data-shadow-of="value">
            {t('fill.shadow_value')} {sign(value)}
            {format.money(value)}
          </dd>
          <dd data-shadow-of="units">
            {t('fill.shadow_units')} {sign(units)}
            {t('fill.dwellings', { count: units, formatted: format.number(units) })}
          </dd>
          <dd data-shadow-of="gfa">
            {t('fill.shadow_gfa')} {sign(gfa)}
            {format.area(gfa)}
          </dd>
        </>
      )}
    </div>
  )
}
