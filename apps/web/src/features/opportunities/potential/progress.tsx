/** How far a batch is, what its values assume, and why hits have none. */
import { MOST_POTENTIALS, UNVALUED } from '@kavel/calls'
import { PRICE_LEVEL } from '@kavel/domain'
import { Progress as Bar, Text } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import type { Progress, Reasons } from './potential-calls.ts'

interface PotentialProgressProps {
  readonly progress: Progress
  readonly reasons: Reasons
  /** Is it of other filters than those on the screen? */
  readonly isOther: boolean
}

export function PotentialProgress({ progress, reasons, isOther }: PotentialProgressProps) {
  const { t, format } = useI18n()
  const { state, total, done, valued, isStale, assumed } = progress
  const isRunning = state === 'running'
  const sentences = [
    t('opportunities.potential_progress', {
      done: format.number(done),
      total: format.number(total),
      valued: format.number(valued),
    }),
    total === MOST_POTENTIALS &&
      t('opportunities.potential_most', { most: format.number(MOST_POTENTIALS) }),
    state === 'cancelled' && t('opportunities.potential_cancelled'),
    state === 'failed' && !isStale && t('opportunities.potential_failed'),
    isStale && t('opportunities.potential_stale'),
  ]
  const without = UNVALUED.filter((reason) => (reasons[reason] ?? 0) > 0)
    .toSorted((a, b) => (reasons[b] ?? 0) - (reasons[a] ?? 0))
    .map((reason) => `${t(`opportunities.unvalued_${reason}`)} (${format.number(reasons[reason])})`)
  return (
    <div>
      {isRunning && (
        <Bar value={(100 * done) / total} mb={4} aria-label={t('opportunities.potential')} />
      )}
      {/* each second another number: read out when it rests */}
      <Text size="sm" role="status" aria-live={isRunning ? 'off' : 'polite'}>
        {sentences.filter(Boolean).join(' ')}
      </Text>
      {isOther && (
        <Text size="sm" fw={600} c="var(--mantine-color-error)" role="status">
          {t('opportunities.potential_former', { hits: format.number(total) })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('opportunities.potential_assumed', {
          template: assumed.template.name,
          date: format.date(assumed.pricesAt),
          level: PRICE_LEVEL.book,
          preset: assumed.preset?.name ?? t('opportunities.potential_usual'),
          data: format.date(assumed.dataAt),
        })}
      </Text>
      {without.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('opportunities.potential_unvalued')}: {without.join('; ')}.
        </Text>
      )}
    </div>
  )
}
