import {
  type EnumerationName,
  type ErrorCode,
  enumerations,
  type FileFault,
  type IntegrationStep,
  keyOf,
  type PlotFault,
} from '@kavel/domain'

/** A label for every member of every numbered enumeration, and of the kinds that are stored by key. */
export type Labels = {
  readonly [Name in EnumerationName]: Readonly<
    Record<keyof (typeof enumerations)[Name] & string, string>
  >
} & {
  readonly integration_step: Readonly<Record<IntegrationStep, string>>
  readonly error: Readonly<Record<ErrorCode, string>>
  readonly file_fault: Readonly<Record<FileFault, string>>
  readonly plot_fault: Readonly<Record<PlotFault, string>>
}

/**
 * What people call a member of a numbered enumeration.
 * An unknown code reads as an empty name (spec point 8, unknown constraint type).
 * @param labels the labels of one language
 * @param member the code that is stored, or its key
 */
export function labelOf<Name extends EnumerationName>(
  labels: Labels,
  enumeration: Name,
  member: number | string | null | undefined,
): string {
  if (member === null || member === undefined) return ''
  const key = typeof member === 'number' ? keyOf(enumerations[enumeration], member) : member
  const names: Readonly<Record<string, string>> = labels[enumeration]
  return key !== undefined && Object.hasOwn(names, key) ? (names[key] ?? '') : ''
}
