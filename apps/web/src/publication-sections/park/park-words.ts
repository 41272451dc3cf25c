import type { I18n } from '../../shared/i18n.ts'

/** The kind of a park in the reader's language; a word that Kavel does not know stays as the register has it. */
export function kindName({ choices }: Pick<I18n, 'choices'>, kind: string): string {
  return choices.bp_type?.[kind] ?? kind
}
