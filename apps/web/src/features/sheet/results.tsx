import { useI18n } from '../../shared/i18n.ts'
import { useFigures } from './context.ts'
import { Parameters } from './parameters.tsx'
import classes from './sheet.module.css'
import { KeyFigures, Statement } from './statement.tsx'

/** Income less costs, and the ratios a developer looks at. */
export function Results() {
  const { t } = useI18n()
  const { sheet } = useFigures()
  return (
    <>
      <KeyFigures of={['margin', 'margin_on_income', 'margin_on_cost', 'max_land_bid']} />
      <div className={classes.columns}>
        <Statement
          title={t('sheets.result_title')}
          rows={[
            { of: 'total_income' },
            ...Object.values(sheet.groups).map((of) => ({ of, sign: '−' as const })),
            { of: 'margin', sign: '=', total: true },
            { of: 'overhead_on_costs', sign: '−' },
            { of: 'margin_after_overhead', sign: '=', total: true },
          ]}
        />
        <Statement
          title={t('sheets.ratios_title')}
          rows={[
            { of: 'margin_on_income' },
            { of: 'margin_on_cost' },
            { of: 'let_share' },
            { of: 'costs_of_let' },
            { of: 'yield_on_cost' },
            { of: 'yield_on_cost_incl_vat' },
            { of: 'net_yield_on_cost' },
            { of: 'cost_per_m2' },
            { of: 'income_per_m2' },
            { of: 'land_share' },
          ]}
        />
      </div>
      <Parameters names={['overhead_pct', 'overhead_base']} />
    </>
  )
}
