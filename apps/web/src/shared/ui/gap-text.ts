import type { Sheet } from '@kavel/finance'
import type { I18n } from '../i18n.ts'

/** Why the highest land bid is incomplete, in words: "Middenhuur: geen prijs". */
export function writeGap(i18n: I18n, { target, name, reason }: Sheet['gaps'][number]): string {
  return i18n.t(`finance.gap.${reason}`, { name: nameOfLine(i18n, name, target) })
}

/** A line as it is called in the language of the interface; those of the price book have no name of their own. */
export function nameOfLine(i18n: Pick<I18n, 't' | 'named'>, name: string, key: string): string {
  return i18n.named(name) || nameOfBookLine(i18n, key)
}

/** The name of a line of the price book by its key; a record has its own. */
export function nameOfBookLine({ t }: Pick<I18n, 't'>, key: string): string {
  const [scope, entry] = key.split('.')
  return scope === 'book' ? t(`finance.book.${entry}` as 'finance.book.land_tax') : ''
}
