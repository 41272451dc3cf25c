import type { Band } from '@kavel/finance'
import type { I18n } from '../i18n.ts'
import type { Doubt } from './entry-note.tsx'

export interface Doubtful {
  readonly value: number | null
  readonly usual: Band | null | undefined
  /** Tells the field from all others. */
  readonly field: string
  readonly write: (value: number) => string
}

/** A value outside what is usual; null when there is nothing to ask. What is 0 was not entered yet. */
export function doubtOf(
  { t }: Pick<I18n, 't'>,
  { value, usual, field, write }: Doubtful,
): Doubt | null {
  if (value === null || value === 0 || !usual) return null
  if (value >= usual.low && value <= usual.high) return null
  return {
    key: `${field}=${value}`,
    usual: t(`finance.band.${usual.source}`, {
      from: write(rounded(usual.low)),
      to: write(rounded(usual.high)),
    }),
  }
}

/** Two digits say how much is usual. */
function rounded(value: number): number {
  return Number(value.toPrecision(2))
}
