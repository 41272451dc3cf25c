import { type I18n, useI18n } from '../../shared/i18n.ts'
import { nameOfBookLine } from '../../shared/ui/gap-text.ts'
import { useFigures } from './context.ts'
import type { Fact, FactInput } from './fact.ts'
import { findMissing } from './missing.ts'

type AnyKey = 'finance.figure.rgw'

/** A text whose key comes with the data. */
export function textOf({ t }: I18n, key: string): string {
  return t(key as AnyKey)
}

/** The words around a number: its name, whose it is, where it comes from and why it is missing. */
export function useFactText() {
  const i18n = useI18n()
  const { t, label } = i18n
  const { book } = useFigures()

  function subjectOf({ key, subject }: FactInput): string | null {
    const [scope, name, part] = key.split('.')
    if (scope === 'parameters' && part)
      return name === 'price_book' ? null : label('function_type', part)
    // the amount of a cost line of the price book bears its name itself
    if (scope === 'book' && part !== 'amount') return nameOfBookLine(i18n, key)
    return subject ? i18n.named(subject) : null
  }

  function missingText(fact: Fact): string | null {
    const missing = findMissing(fact, book.find)
    if (!missing) return null
    const name = nameOf(missing.fact)
    return t(missing.reason === 'zero' ? 'sheets.missing_zero' : 'sheets.missing_empty', { name })
  }

  function nameOf(fact: FactInput): string {
    const subject = subjectOf(fact)
    const name = textOf(i18n, fact.label)
    return subject ? `${name}, ${subject}` : name
  }

  function sourceOf({ source }: FactInput): string {
    return source === 'register' ? t('sheets.source_register') : t(`finance.source.${source}`)
  }

  return {
    nameOf,
    subjectOf,
    sourceOf,
    missingText,
    labelOf: (fact: FactInput) => textOf(i18n, fact.label),
  }
}
