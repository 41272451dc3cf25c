/** What the generator says of a case, in the words of the interface. */
import type { Message } from '@kavel/generator'
import { formatFor, type Language, labelOf, saidOf, type Texts } from '@kavel/i18n'

/** A message as a sentence in the language of the texts. */
export function sentenceOf(
  { code, value, became, required, width, required_width }: Message,
  { catalogue, labels }: Texts,
  language: Language,
): string {
  const format = formatFor(language)
  const isBare = code === 'core_missing' || code === 'param_ignored'
  if (value === null && isBare) return catalogue.design[`bare_${code}`]
  const isFunction = code === 'floor_function_unfit' || code === 'floor_function_parked'
  // a sum over all types, 0 … 2: half of it are the dwellings of another type
  const isShare = code === 'mix_deviation'
  const number = isShare ? Number(value) / 2 : value
  const write = (one: number) => (isShare ? format.percent(one) : format.number(one, 2))
  const word = typeof number === 'number' ? write(number) : (number ?? '')
  const values = {
    count: typeof number === 'number' ? number : 0,
    value: isFunction ? labelOf(labels, 'function_type', String(value)) : word,
    required: required === undefined ? '' : write(required),
    width: width === undefined ? '' : write(width),
    required_width: required_width === undefined ? '' : write(required_width),
    became: labelOf(labels, 'street_profile', became),
  }
  return saidOf(catalogue.generator, code, values, language)
}
