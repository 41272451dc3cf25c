import { Badge } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import type { DifferenceKind, Run } from './run-calls.ts'
import classes from './run-difference.module.css'

export const DIFFERENCES = ['added', 'lost', 'changed'] as const satisfies readonly DifferenceKind[]
export const DIFFERENCE_COLOURS = {
  added: 'accent.9',
  lost: 'red.9',
  changed: 'gray.8',
} as const satisfies Record<DifferenceKind, string>

/** What a run found that the one before did not, in three small numbers. */
export function RunDifference({ run }: { readonly run: Pick<Run, 'isCompared' | DifferenceKind> }) {
  const { t, format } = useI18n()
  if (!run.isCompared) return <span className={classes.quiet}>{t('opportunities.baseline')}</span>
  const kinds = DIFFERENCES.filter((kind) => run[kind] > 0)
  if (kinds.length === 0)
    return <span className={classes.quiet}>{t('opportunities.no_difference')}</span>
  return (
    <span className={classes.badges}>
      {kinds.map((kind) => (
        <Badge
          key={kind}
          size="sm"
          variant="light"
          color={DIFFERENCE_COLOURS[kind]}
          className={classes.badge}
        >
          {t(`opportunities.${kind}_short`, { formatted: format.number(run[kind]) })}
        </Badge>
      ))}
    </span>
  )
}
