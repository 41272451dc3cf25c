import type { Sheet } from '@kavel/finance'
import type { I18n } from '../i18n.ts'

/** Why the highest land bid is incomplete, in words: "Middenhuur: geen prijs". */
export function writeGap({ t }: I18n, { target, name, reason }: Sheet['gaps'][number]): string {
  return t(`finance.gap.${reason}`, { name: name || nameOfBookLine({ t }, target) })
}

/** The name of a line of the price book by its key; a record has its own. */
export function nameOfBookLine({ t }: Pick<I18n, 't'>, key: string): string {
  const [scope, entry] = key.split('.')
  return scope === 'book' ? t(`finance.book.${entry}` as 'finance.book.land_tax') : ''
}
