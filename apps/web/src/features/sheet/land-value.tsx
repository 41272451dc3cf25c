import { Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { Bridge } from './bridge.tsx'
import { useSheet } from './context.ts'
import { Headline } from './headline.tsx'
import { ParameterCell } from './parameter-cell.tsx'
import { MethodChoice, Parameters } from './parameters.tsx'
import classes from './sheet.module.css'
import { Statement } from './statement.tsx'

/** The residual land value, how it is presented, the highest bid, and the other methods. */
export function LandValue() {
  const { t } = useI18n()
  const { rgw_method } = useSheet().location.cfg.finance_parameters
  return (
    <>
      <Headline />
      <Bridge />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Statement
            title={t('sheets.static_title')}
            rows={[
              { of: 'total_income' },
              { of: 'costs_without_land', sign: '−' },
              { of: 'rgw_simple', sign: '=', total: true },
              { of: 'overhead', sign: '−' },
              { of: 'profit_risk', sign: '−' },
              { of: 'rgw', sign: '=', total: true },
              { of: 'foundation_cost' },
              { of: 'foundation_cost_per_unit' },
              { of: 'break_even_income' },
              { of: 'break_even_ratio' },
            ]}
          />
          <Statement
            title={t('sheets.presentation_title')}
            aside={
              <span className={classes.choices}>
                <span className={classes.unit}>{t('sheets.method_rgw_method')}</span>
                <MethodChoice name="rgw_method" />
              </span>
            }
            rows={[
              { of: 'land_value', total: true },
              { of: 'land_value_per_plot' },
              { of: 'land_value_per_unit' },
              { of: 'land_value_per_m2_issued' },
              { of: 'land_value_per_m2_gfa' },
              { of: 'land_value_per_m2_nfa' },
              { of: 'site_works', sign: '−' },
              { of: 'land_value_raw', sign: '=' },
              { of: 'land_value_raw_per_m2_plan' },
              { of: 'grondquote' },
            ]}
          />
        </div>
        <div className={classes.stack}>
          <Statement
            title={t('sheets.bid_title')}
            aside={
              <span className={classes.choices}>
                <span className={classes.unit}>{t('sheets.wanted_profit')}</span>
                <ParameterCell name="profit_risk_pct" part={null} />
                <MethodChoice name="profit_risk_base" />
              </span>
            }
            rows={[
              { of: 'residual_before_profit' },
              { of: 'max_land_bid_no_profit' },
              { of: 'residual_after_profit' },
              { of: 'max_land_bid', total: true },
              { of: 'land_price' },
              { of: 'costs_at_free_land' },
              { of: 'land_cost_slope' },
            ]}
            note={
              <Text size="xs" c="dimmed">
                {t('sheets.bid_text')}
              </Text>
            }
          />
          <Statement
            title={t('sheets.dynamic_title')}
            rows={[
              { of: 'value_at_delivery' },
              { of: 'construction_at_delivery', sign: '−' },
              { of: 'additional_at_delivery', sign: '−' },
              { of: 'overhead_at_delivery', sign: '−' },
              { of: 'profit_risk_at_delivery', sign: '−' },
              { of: 'rgw_at_delivery', sign: '=', total: true },
              { of: 'rgw_at_start' },
              { of: 'rgw_today', total: true },
            ]}
          />
        </div>
      </div>
      <Parameters
        names={[
          'profit_risk_pct',
          'profit_risk_base',
          'overhead_pct',
          'overhead_base',
          'prep_months',
          'build_months',
          'interest',
          'discount_rate',
          'index_cost',
          'index_income',
          'presold_share',
          ...(rgw_method === 'grondquote' ? (['grondquote_by_function'] as const) : []),
          ...(rgw_method === 'fixed'
            ? (['fixed_price_per_unit', 'fixed_price_per_m2'] as const)
            : []),
        ]}
      />
    </>
  )
}
