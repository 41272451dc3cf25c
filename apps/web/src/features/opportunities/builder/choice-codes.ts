/** Codes of a choice as the catalogue names them. Pure. */
import { enumerations } from '@kavel/domain'
import type { Filter } from '@kavel/search'
import { choicesOf } from '../../../shared/search-texts/value-text.ts'

export type ChoiceFilterOf = Extract<Filter, { kind: 'choice' }>

/** Members of an enumeration may be stored by their numbers: their keys are what is shown. */
export function enumerationKeys(feature: string, codes: readonly string[]): readonly string[] {
  const choices = choicesOf(feature)
  if (choices === null || choices === 'data' || !('enumeration' in choices)) return codes
  const members = Object.entries<number | string>(enumerations[choices.enumeration])
  return codes.map((code) => members.find(([, value]) => String(value) === code)?.[0] ?? code)
}
