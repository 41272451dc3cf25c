import { boolean, document, password, plainText, reference, text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'
import { userCfgSchema } from './user-cfg.ts'

/** Characters of a name to sign in with: that of an e-mail address at most, and so short that an index holds it. */
export const USERNAME_LIMIT = 200
/** Unicode form in which such a name is kept: one for all that look the same. */
const USERNAME_FORM = 'NFKC'
/** Characters of an address for mail: it is a name to sign in with, also with a number behind it. */
export const EMAIL_LIMIT = USERNAME_LIMIT - 10
/** An address for mail, of one person: a comma would make it two. */
export const EMAIL_PATTERN = /^(?:[\w'+-]+\.)*[\w'+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i
/** A name as it is kept, of what somebody typed. */
export const usernameOf = (typed: string): string => typed.normalize(USERNAME_FORM)

/**
 * Kept in one form of Unicode, so that two names which look the same are the same. A mark that nobody sees would make
 * two of one.
 */
const usernameSchema = plainText
  .normalize(USERNAME_FORM)
  .max(USERNAME_LIMIT)
  .regex(
    /^(?!\s)[^\p{Cc}\p{Cf}]+(?<!\s)$/u,
    'must have a character, none that cannot be seen, and no space before or behind',
  )

export const users = defineEntity({
  name: 'users',
  scope: 'user',
  inPassing: ['current_location', 'current_concept', 'current_building'],
  fields: {
    first_name: text(),
    last_name: text(),
    username: {
      ...textWith('', {
        required: true,
        max: USERNAME_LIMIT,
        description: 'Name to sign in with; unique whatever its case and Unicode form',
      }),
      accepts: usernameSchema,
    },
    email: text(),
    password: password(),
    is_active: boolean(true, { description: 'May sign in' }),
    is_staff: boolean(false, { description: 'Staff of Kavel; treated as admin' }),
    is_admin: boolean(false, { description: 'Administrator of the company' }),
    picture: reference('images', 'set null', { description: 'Portrait, shown beside the name' }),
    current_location: reference('locations'),
    current_concept: reference('concepts'),
    current_building: reference('buildings'),
    cfg: document(userCfgSchema),
  },
})

type Named = { readonly first_name: string | null; readonly last_name: string | null }

const namesOf = ({ first_name, last_name }: Named): string[] =>
  [first_name, last_name].flatMap((name) => name?.trim() || [])

/** First and last name joined; empty when neither is known (spec point 3, Users). */
export function fullName(user: Named): string {
  return namesOf(user).join(' ')
}

/** The uppercased first letters of first and last name (spec point 3, Users). */
export function initials(user: Named): string {
  return namesOf(user)
    .map((name) => ([...name][0] as string).toLocaleUpperCase())
    .join('')
}

/** What an account hangs on: who changes it proves first who he is (ASVS 5.0, 7.5.1). */
const GUARDED_FIELDS = [
  'username',
  'email',
  'password',
  'is_active',
  'is_admin',
  'is_staff',
] as const

/**
 * Does a change of a user touch what the account hangs on?
 * @param isOwn the user changes himself: then a role that comes along is the one he has
 */
export function isGuardedChange(body: unknown, isOwn: boolean): boolean {
  if (typeof body !== 'object' || body === null) return false
  const has = (record: object, field: string) => Object.hasOwn(record, field)
  const { cfg } = body as { readonly cfg?: unknown }
  const isDocument = typeof cfg === 'object' && cfg !== null
  const setsRights = !isOwn && isDocument && ['role', 'seesOwners'].some((key) => has(cfg, key))
  return setsRights || GUARDED_FIELDS.some((field) => has(body, field))
}

/** Rights that nobody grants to himself (design §4 "Who may do what"). */
export const NEVER_SELF_WRITABLE = ['is_staff', 'is_admin', 'is_active', 'companyId'] as const
