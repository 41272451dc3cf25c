import type { Home } from '../../../shared/api/home.ts'
import type { I18n } from '../../../shared/i18n.ts'

type Change = Home['changes'][number]

/** Fields and parts that a sentence names; beyond them it says "details". */
const NAMED = 5

/** Who did what, up to the name of the location: "Anna changed the status and the phase of". */
export function changeText(
  { t, format }: Pick<I18n, 't' | 'format'>,
  { userName: who, parts, fields }: Change,
): string {
  const [first] = parts
  const isAlone = parts.length === 1 && fields.length === 0
  if (isAlone && (first === 'made' || first === 'restored')) return t(`home_work.${first}`, { who })
  const names = [...parts.map((part) => t(`home_work.part_${part}`)), ...fields]
  const told =
    names.length > NAMED
      ? [...new Set([...names.slice(0, NAMED - 1), t('home_work.part_details')])]
      : names
  const list = new Intl.ListFormat(format.language, { type: 'conjunction' })
  return t('home_work.changed', { who, what: list.format(told) })
}
