import type { Sheet } from '@kavel/finance'
import type { I18n } from '../../shared/i18n.ts'
import { nameOfLine } from '../../shared/ui/gap-text.ts'

export interface Remark {
  /** Key of the line or figure it is about. */
  readonly target: string
  /** Null for a line without a value. */
  readonly message: Sheet['warnings'][number]['message'] | null
  readonly text: string
}

/** What a reader should know before trusting the totals: lines that count as 0, then warnings. */
export function writeRemarks(
  i18n: I18n,
  { incomplete, warnings }: Pick<Sheet, 'incomplete' | 'warnings'>,
): Remark[] {
  const { t } = i18n
  return [
    ...incomplete.map(({ line, name, reason }) => ({
      target: line,
      message: null,
      text: `${nameOfLine(i18n, name, line)}: ${t(`finance.incomplete.${reason}`)}`,
    })),
    ...warnings.map(({ message, target, value }) => ({
      target,
      message,
      text: t(`finance.warning.${message}`, {
        name: nameOfLine(i18n, String(value ?? ''), target),
      }),
    })),
  ]
}

/** How many things miss a value: lines, and what is drawn and counts as nothing. */
export function countMissing({ incomplete, gaps }: Pick<Sheet, 'incomplete' | 'gaps'>): number {
  return new Set([...incomplete.map(({ line }) => line), ...gaps.map(({ target }) => target)]).size
}
