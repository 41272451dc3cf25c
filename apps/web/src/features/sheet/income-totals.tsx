import { useI18n } from '../../shared/i18n.ts'
import { useSheet } from './context.ts'
import { Parameters } from './parameters.tsx'
import { PriceBook } from './price-book.tsx'
import classes from './sheet.module.css'
import { Statement } from './statement.tsx'

/** From rent to value, and the assumptions behind it. */
export function IncomeTotals() {
  const { t } = useI18n()
  const { yield_method } = useSheet().location.cfg.finance_parameters
  return (
    <>
      <div className={classes.columns}>
        <Statement
          title={t('sheets.rent_title')}
          rows={[
            { of: 'annual_rent' },
            { of: 'opex', sign: '−' },
            { of: 'net_rent', sign: '=', total: true },
            { of: 'rental_value_von' },
            { of: 'buyer_costs', sign: '−' },
            { of: 'rental_value_kk', sign: '=', total: true },
            { of: 'bar_von' },
            { of: 'bar_kk' },
            { of: 'nar_von' },
            { of: 'capitalisation_factor' },
            { of: 'value_per_unit' },
          ]}
        />
        <Parameters
          names={[
            'yield_method',
            yield_method === 'bar' ? 'bar_by_function' : 'nar_by_function',
            'opex_by_function',
            'vat_rate',
            'vat_share_by_function',
            'buyer_costs_pct',
          ]}
        />
      </div>
      <PriceBook sections={['rent', 'sale']} />
    </>
  )
}
