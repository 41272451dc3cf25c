/** Whose name is personal data: holders of rights who are, or may be, natural persons. */
import { searchWords } from '../search-text.ts'
import type { OwnKindKey } from './kinds.ts'
import type { OwnValue } from './values.ts'

/**
 * What a name of a legal entity that is nobody's own begins with (Burgerlijk Wetboek 2, articles 1 to 3). What a name ends with
 * tells nothing: `J. Jansen B.V.` holds the name of a person, and anybody may write `BV` behind one.
 */
const BEGINS =
  /^(de |het )?(gemeente|provincie|waterschap|hoogheemraadschap|staat der nederlanden|(\w+ )?stichting|(\w+ )?vereniging|\w+stichting|\w+vereniging|cooperatie(ve)?|besloten vennootschap|naamloze vennootschap)( |$)/

/**
 * Whether the name in a row may be that of a natural person: of an owner whom the file calls one, and of one of whom it says
 * nothing, unless it is a public body, a foundation or the like. In doubt it is.
 */
export function mayBePerson(
  kind: OwnKindKey,
  { type, name }: Readonly<Record<string, OwnValue>>,
): boolean {
  if (kind !== 'owners') return false
  if (type !== undefined) return type === 'private_person'
  return !BEGINS.test(searchWords(String(name ?? '')))
}
