import { DESIGN_RULES, type DesignRuleKey } from '@kavel/domain'
import { Text, Title } from '@mantine/core'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { SideScroll } from '../../shared/ui/side-scroll.tsx'
import { FIXED_GROUPS, type FixedRule, whereSet } from './fixed.ts'
import classes from './parameters.module.css'

/** The design rules that no company changes. */
export function FixedRules() {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section aria-labelledby="fixed">
      <Title order={2} id="fixed">
        {t('parameters.fixed')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs" style={{ maxWidth: 620 }}>
        {t('parameters.fixed_text')}
      </Text>
      <SideScroll label={t('parameters.fixed')}>
        <table className={classes.fixed} aria-labelledby="fixed">
          <thead>
            <tr>
              <th scope="col">{t('parameters.fixed_rule')}</th>
              <th scope="col" data-number>
                {t('parameters.fixed_value')}
              </th>
              <th scope="col">{t('parameters.fixed_where')}</th>
            </tr>
          </thead>
          {FIXED_GROUPS.map(({ key, rules }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t(`parameters.group_${key}`)}
                </th>
              </tr>
              {rules.map((rule) => (
                <tr key={rule} data-rule={rule}>
                  <th scope="row">{t(`parameters.rule_${rule}`)}</th>
                  <td data-number>{writeRule(i18n, rule)}</td>
                  <td>{t(`parameters.fixed_${whereSet(rule)}`)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </SideScroll>
    </section>
  )
}

/** Rules that are no length. */
const WRITTEN: Partial<Record<DesignRuleKey, (i18n: I18n, value: number) => string>> = {
  storage_size: ({ format }, value) => format.squareMetres(value),
  parking_ratio: ({ format }, value) => format.number(value),
  parking_per_grid: ({ t, format }, value) => t('parameters.cars', { value: format.number(value) }),
  car_ramp_slope: ({ t, format }, value) =>
    t('parameters.per_metre', { value: format.number(value) }),
  forest: ({ t, format }, value) => t('parameters.trees', { value: format.number(value, 2) }),
  tolerance: ({ format }, value) => `${format.number(value, 5)}\u00a0m`,
  rate_constant: ({ format }, value) => format.number(value, 3),
}

function writeRule(i18n: I18n, rule: FixedRule): string {
  const value = DESIGN_RULES[rule]
  return WRITTEN[rule]?.(i18n, value) ?? `${i18n.format.number(value, 2)}\u00a0m`
}
