import { useI18n } from '../../shared/i18n.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { siteRuleName } from '../../shared/texts/site-rule-text.ts'
import { writeAssumed } from '../../shared/ui/assumed-text.ts'
import { writeGap } from '../../shared/ui/gap-text.ts'
import { useFigures, useSheet } from './context.ts'
import { Figure } from './figure.tsx'
import classes from './headline.module.css'

const isBroken = ({ status }: { readonly status: string }) => status === 'exceeded'

/** The one figure of the sheets: what may be paid for the land, and why it is incomplete when it is. */
export function Headline() {
  const i18n = useI18n()
  const { t, format } = i18n
  const { profit_risk_pct, profit_risk_base } = useSheet().location.cfg.finance_parameters
  const { sheet, book, checks, siteRules, buildings } = useFigures()
  const price = book.find('land_price')?.value ?? 0
  const bid = book.find('max_land_bid')?.value ?? null
  const { gaps } = sheet
  const assumed = writeAssumed(i18n, sheet.assumed)
  const rules = [
    ...siteRules.filter(isBroken).map((check) => siteRuleName(i18n, check)),
    ...checks.filter(isBroken).map((check) => normName(i18n, check)),
  ]
  const storageless = buildings.reduce((sum, { storageless: count }) => sum + count, 0)
  const wished = {
    profit: format.percent(profit_risk_pct),
    base: t(`sheets.profit_risk_base_${profit_risk_base}`),
  }
  return (
    <section className={classes.headline} aria-label={t('finance.figure.max_land_bid')}>
      <div>
        <div className={classes.name}>{t('finance.figure.max_land_bid')}</div>
        <div className={classes.value} data-incomplete={gaps.length > 0 || undefined}>
          <Figure of="max_land_bid" strong />
        </div>
      </div>
      <div className={classes.text}>
        <p>
          {bid !== null && bid < 0
            ? t('sheets.headline_short', { ...wished, short: format.money(-bid) })
            : t('sheets.headline_text', wished)}
        </p>
        {gaps.length > 0 && (
          <p className={classes.gaps}>
            {t('sheets.headline_gaps', {
              reasons: gaps.map((gap) => writeGap(i18n, gap)).join('; '),
            })}
          </p>
        )}
        {assumed && <p>{t('sheets.headline_assumed', { areas: assumed })}</p>}
        {rules.length > 0 && (
          <p className={classes.gaps}>
            {t('sheets.headline_rules', { count: rules.length, rules: rules.join(', ') })}
          </p>
        )}
        {storageless > 0 && <p>{t('sheets.headline_storage', { count: storageless })}</p>}
        {price > 0 && bid !== null && bid >= 0 && (
          <p>
            {t(bid >= price ? 'sheets.headline_below' : 'sheets.headline_above', {
              price: format.money(price),
              difference: format.money(Math.abs(bid - price)),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
