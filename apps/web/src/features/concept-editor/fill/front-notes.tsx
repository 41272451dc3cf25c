import type { ShadowPrice } from '@kavel/generator'
import { Text } from '@mantine/core'
import type { DrawnFront } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { normName } from '../../../shared/texts/norm-name.ts'
import { writeNorm } from '../../../shared/texts/write-norm.ts'
import { Section } from '../panels/section.tsx'
import { useEditor } from '../use-editor.ts'
import classes from './fill.module.css'

/** Amounts below these are rounding of the figures. */
const NOTHING = { euro: 1000, area: 1 } as const

const isSlack = ({ value, units, gfa }: ShadowPrice) =>
  Math.abs(value) < NOTHING.euro && units === 0 && gfa < NOTHING.area

/** Which rules hold the plans back, and what each costs: a step wider of one, all others as they are. */
export function Binding({ front: { shadowPrices, bound } }: { readonly front: DrawnFront }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { location } = useEditor()
  if (shadowPrices.length === 0) return null
  const binding = shadowPrices.filter((price) => !isSlack(price)).sort((a, b) => b.value - a.value)
  const names = binding.flatMap(({ of, constraint }) => {
    if (of !== 'constraint') return t('fill.binds_parking')
    const norm = location.constraints.find(({ id }) => id === constraint)
    return norm ? normName(i18n, norm) : []
  })
  return (
    <Section name="fill-binds" title={t('fill.shadow')} startsOpen>
      <Text size="sm" data-binds={names.length}>
        {names.length > 0
          ? t('fill.binds', { rules: [...new Set(names)].join(', ') })
          : t('fill.binds_none')}
      </Text>
      <dl className={classes.facts}>
        {shadowPrices.map((price) => (
          <Price key={`${price.of} ${price.constraint} ${price.type}`} price={price} />
        ))}
      </dl>
      <Text size="xs" c="dimmed">
        {t('fill.shadow_hint')}{' '}
        {bound.value > 0 &&
          t('fill.bound', {
            value: format.money(bound.value),
            units: t('fill.dwellings', {
              count: Math.floor(bound.units),
              formatted: format.number(Math.floor(bound.units)),
            }),
          })}
      </Text>
    </Section>
  )
}

function Price({ price }: { readonly price: ShadowPrice }) {
  const { of, constraint, type, step, value, units, gfa } = price
  const i18n = useI18n()
  const { t, format } = i18n
  const { location } = useEditor()
  const norm = location.constraints.find(({ id }) => id === constraint)
  if (!norm && of === 'constraint') return null
  const hasSlack = isSlack(price)
  const sign = (amount: number) => (amount > 0 ? '+' : '')
  return (
    <div data-shadow={constraint ?? of} data-slack={hasSlack || undefined}>
      <dt>
        {norm
          ? t('fill.shadow_step', {
              rule: normName(i18n, norm),
              step: writeNorm(format, type, step, norm.name),
            })
          : t('fill.shadow_norm', { step: format.number(-step, 1) })}
      </dt>
      {hasSlack ? (
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
