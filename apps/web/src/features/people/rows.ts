/** People as somebody types or brings them, before they are invited. */
import { PERSON_NAME_LIMIT } from '@kavel/calls'
import { EMAIL_LIMIT, EMAIL_PATTERN, type PersonRole } from '@kavel/domain'

export interface Row {
  /** In what was typed or brought, from 1. */
  readonly row: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  /** In the words of who wrote it; empty when none stands there. */
  readonly role: string
}

export type Fault = 'email' | 'twice' | 'role' | 'long'

export interface JudgedRow extends Omit<Row, 'role'> {
  /** What it says where it is no role, for the sentence about it. */
  readonly written: string
  readonly role: PersonRole
  readonly fault: Fault | null
}

/** Words for the roles in both languages, in small letters. */
const ROLE_WORDS: Readonly<Record<string, PersonRole>> = {
  viewer: 'viewer',
  lezer: 'viewer',
  kijker: 'viewer',
  user: 'user',
  member: 'user',
  gebruiker: 'user',
  medewerker: 'user',
  admin: 'admin',
  administrator: 'admin',
  beheerder: 'admin',
}

/** Says of each row whether its person can be invited. @param usual role of who has none */
export function judgeRows(rows: readonly Row[], usual: PersonRole): JudgedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const address = row.email.toLowerCase()
    const role = row.role === '' ? usual : ROLE_WORDS[row.role.toLowerCase()]
    const fault = faultOf(row, role, seen.has(address))
    seen.add(address)
    return { ...row, written: row.role, role: role ?? usual, fault }
  })
}

function faultOf(row: Row, role: PersonRole | undefined, isTwice: boolean): Fault | null {
  const { email, first_name, last_name } = row
  if (email.length > EMAIL_LIMIT || !EMAIL_PATTERN.test(email)) return 'email'
  if (isTwice) return 'twice'
  if (!role) return 'role'
  return Math.max(first_name.length, last_name.length) > PERSON_NAME_LIMIT ? 'long' : null
}

/** Reads addresses as people type and paste them: one on a line or between semicolons, with a name before it or not. */
export function readAddresses(text: string): Row[] {
  return text
    .split(/[\n;]/)
    .flatMap((line) => (line.split('@').length > 2 ? line.split(',') : [line]))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, index) => ({ row: index + 1, ...readAddress(part), role: '' }))
}

/** `Noor de Wit <noor@…>`, `de Wit, Noor <noor@…>`, or the address alone. */
function readAddress(part: string): Pick<Row, 'email' | 'first_name' | 'last_name'> {
  const [, name, email] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? []
  if (name === undefined || email === undefined)
    return { email: part, first_name: '', last_name: '' }
  const whole = name.replaceAll('"', '').trim()
  const [before, behind] = whole.split(/,\s*/, 2)
  if (behind) return { email: email.trim(), first_name: behind, last_name: before ?? '' }
  const [first = '', ...rest] = whole.split(/\s+/)
  return { email: email.trim(), first_name: first, last_name: rest.join(' ') }
}
