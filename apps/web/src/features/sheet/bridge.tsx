import { Title } from '@mantine/core'
import { useId } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './bridge.module.css'
import { useFigures } from './context.ts'
import { textOf } from './fact-text.ts'
import { Figure } from './figure.tsx'
import { onGridKeyDown } from './grid-keys.ts'
import sheet from './sheet.module.css'

interface Step {
  /** Key of the figure. */
  readonly of: string
  /** A total begins at zero; the others go off what is left. */
  readonly isTotal?: boolean
  /** Key of its label, when a shorter one than its own says enough. */
  readonly label?: string
}

/** From income to the highest land bid. */
const STEPS: readonly Step[] = [
  { of: 'total_income', isTotal: true },
  { of: 'free.building', label: 'finance.figure.group.building' },
  { of: 'free.furnishing', label: 'finance.figure.group.furnishing' },
  { of: 'free.additional', label: 'finance.figure.group.additional' },
  { of: 'free.unforeseen', label: 'finance.figure.group.unforeseen' },
  { of: 'free.tax', label: 'finance.figure.group.tax' },
  { of: 'free.financing', label: 'finance.figure.group.financing' },
  { of: 'free.ground', label: 'sheets.bridge_ground' },
  { of: 'overhead_at_free_land', label: 'finance.figure.overhead' },
  { of: 'residual_before_profit', isTotal: true },
  { of: 'wanted_profit' },
  { of: 'residual_after_profit', isTotal: true },
  { of: 'bid_purchase_costs' },
  { of: 'bid_interest' },
  { of: 'max_land_bid', isTotal: true },
]

/** The bridge: bars that hang where the one before ended, each beside its figure. */
export function Bridge() {
  const i18n = useI18n()
  const { book } = useFigures()
  const id = useId()
  let left = 0
  const bars = STEPS.flatMap((step) => {
    const fact = book.find(step.of)
    const value = fact?.value ?? 0
    if (!fact || (!step.isTotal && value === 0)) return []
    const from = step.isTotal ? 0 : left
    left = step.isTotal ? value : left - value
    return [{ ...step, fact, low: Math.min(from, left), high: Math.max(from, left) }]
  })
  const low = Math.min(0, ...bars.map((bar) => bar.low))
  const span = Math.max(1, Math.max(...bars.map((bar) => bar.high)) - low)
  const at = (amount: number) => `${((amount - low) / span) * 100}%`
  return (
    <section className={sheet.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {i18n.t('sheets.bridge_title')}
      </Title>
      <table
        className={`${sheet.table} ${classes.bridge}`}
        aria-labelledby={id}
        onKeyDown={onGridKeyDown}
      >
        <tbody>
          {bars.map(({ of, isTotal, label, fact, low: from, high: to }) => (
            <tr
              key={of}
              data-total={isTotal || undefined}
              data-headline={of === HEADLINE || undefined}
            >
              <th scope="row">
                <span className={sheet.sign} aria-hidden>
                  {isTotal ? (of === 'total_income' ? '' : '=') : '−'}
                </span>
                {textOf(i18n, label ?? fact.label)}
              </th>
              <td className={classes.track} aria-hidden>
                <span className={classes.zero} style={{ left: at(0) }} />
                <span
                  className={classes.bar}
                  data-negative={(isTotal && (fact.value ?? 0) < 0) || undefined}
                  style={{ left: at(from), width: `${((to - from) / span) * 100}%` }}
                />
              </td>
              <td data-number>
                <Figure of={of} strong={isTotal ?? false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const HEADLINE = 'max_land_bid'
