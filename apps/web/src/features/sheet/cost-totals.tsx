import { useI18n } from '../../shared/i18n.ts'
import { PriceBook } from './price-book.tsx'
import classes from './sheet.module.css'
import { Statement } from './statement.tsx'

/** The totals of the costs and the bases of their percentages. */
export function CostTotals() {
  const { t } = useI18n()
  return (
    <>
      <div className={classes.columns}>
        <Statement
          title={t('sheets.totals_title')}
          rows={[
            { of: 'total_costs' },
            { of: 'group.ground', sign: '−' },
            { of: 'costs_following_land', sign: '−' },
            { of: 'costs_without_land', sign: '=', total: true },
            { of: 'total_costs_incl_vat' },
            { of: 'cost_per_m2' },
          ]}
        />
        <Statement
          title={t('sheets.bases_title')}
          rows={[
            { of: 'base_ground' },
            { of: 'base_construction' },
            { of: 'base_total' },
            { of: 'areas.gfa' },
          ]}
        />
      </div>
      <PriceBook sections={['building', 'parking', 'ground', 'land']} />
    </>
  )
}
