/** What the generator says of a building, as people read it. */
import type { RecordFor } from '@kavel/domain'
import type { Message } from '@kavel/generator'
import type { I18n } from '../i18n.ts'
import { writeNorm } from './write-norm.ts'

/** Square metres and dwellings from which nobody reads what stands behind the mark. */
const WHOLE_FROM = 100

/** A message in the language of the interface; its number as people write it. */
export function messageText(
  { t, label, format }: I18n,
  { code, value, target, became, required, length, width, required_width }: Message,
  constraints: readonly RecordFor<'constraints'>[],
): string {
  const norm = constraints.find(({ id }) => target === `constraint:${id}`)
  if (norm)
    return t(`generator.${code}`, {
      value: writeNorm(format, norm.type, value === null ? null : Number(value), norm.name),
    })
  // said without saying how much
  if (value === null && (code === 'core_missing' || code === 'param_ignored'))
    return t(`design.bare_${code}`)
  if (code === 'floor_function_unfit' || code === 'floor_function_parked')
    return t(`generator.${code}`, { value: label('function_type', String(value)) })
  // a sum over all types, 0 … 2: a dwelling of another type is one too many of its own and one too few of what was asked
  const isShare = code === 'mix_deviation'
  const number = isShare ? Number(value) / 2 : value
  const write = (one: number) =>
    isShare ? format.percent(one) : format.number(one, Math.abs(one) < WHOLE_FROM ? 2 : 0)
  return t(`generator.${code}`, {
    count: typeof number === 'number' ? number : 0,
    ...(became && { became: label('street_profile', became) }),
    value: typeof number === 'number' ? write(number) : (number ?? ''),
    required: required === undefined ? '' : write(required),
    length: length === undefined ? '' : write(length),
    width: width === undefined ? '' : write(width),
    required_width: required_width === undefined ? '' : write(required_width),
  })
}
