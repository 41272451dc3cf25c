import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { FigureTable } from '../figure-table.tsx'
import blocks from '../figures.module.css'
import page from '../page.module.css'

type Rules = NonNullable<SectionContents['business_park_regulations']['rules']>

/** The plans that lie over the park, those that are still a draft told apart. */
export function Plans({ plans }: { readonly plans: Rules['plans'] }) {
  const { t, format } = useI18n()
  if (plans.length === 0)
    return <p className={page.dim}>{t('business_park_regulations.plans_none')}</p>
  const unknown = t('business_park_regulations.unknown')
  return (
    <div className={blocks.block}>
      <FigureTable
        caption={t('business_park_regulations.plans')}
        heads={[
          t('business_park_regulations.plan'),
          t('business_park_regulations.decided'),
          t('business_park_regulations.plan_share'),
        ]}
      >
        {plans.map((plan, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plans may be alike in name and date
          <tr key={index}>
            <th scope="row">
              {plan.name}
              <span className={page.source}>
                {[plan.type, plan.status ?? unknown].filter(Boolean).join(', ')}
                {plan.draft && ` (${t('business_park_regulations.draft')})`}
              </span>
            </th>
            <td data-number>{plan.decided === null ? unknown : format.date(plan.decided)}</td>
            <td data-number>{format.percent(plan.share)}</td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}
