/** Whose name is personal data: holders of rights who are, or may be, natural persons. */
import { searchWords } from '../search-text.ts'
import type { OwnKindKey } from './kinds.ts'
import type { OwnValue } from './values.ts'

/**
 * What a name of a legal entity begins with (Burgerlijk Wetboek 2, articles 1 to 3). Initials may look like a legal form, so
 * `B.V. Jansen` is none.
 */
const BEGINS =
  /^(de |het )?(gemeente|provincie|waterschap|hoogheemraadschap|staat der nederlanden|(\w+ )?stichting|(\w+ )?vereniging|\w+stichting|\w+vereniging|cooperatie(ve)?|besloten vennootschap|naamloze vennootschap)( |$)/
/** What it ends with. */
const ENDS = /\S (b v|bv|n v|nv|u a|ua|b a|ba|gmbh|ltd|plc)( (i o|in oprichting|in liquidatie))?$/

/**
 * Whether the name in a row may be that of a natural person: of an owner whom the file calls one, and of one of whom it says
 * nothing unless the name has a legal form in it. In doubt it is.
 */
export function mayBePerson(
  kind: OwnKindKey,
  { type, name }: Readonly<Record<string, OwnValue>>,
): boolean {
  if (kind !== 'owners') return false
  if (type !== undefined) return type === 'private_person'
  const words = searchWords(String(name ?? ''))
  return !BEGINS.test(words) && !ENDS.test(words)
}
