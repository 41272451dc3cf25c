import { type Actor, type MemberRole, roleOf } from '@kavel/domain'
import { type LicenceFacts, licenceOf } from '../licences/facts.ts'

export interface Caller {
  readonly actor: Actor
  /** Of a person who signed in; null for an API token. */
  readonly session: { readonly id: number; readonly isConfirmed: boolean } | null
}

/** A user as a secret of it is found: what decides what it may. */
export interface MemberRow {
  readonly user_id: number
  readonly company_id: number
  readonly is_staff: boolean
  readonly is_admin: boolean
  readonly member_role: MemberRole
  readonly lacks_second_factor: boolean
  /** Null where nobody asks for licences. */
  readonly licence_facts: LicenceFacts | null
  /** The company is to be removed. */
  readonly is_leaving: boolean
  /** The person looks as a viewer does. */
  readonly as_viewer: boolean
  /** An administrator gave the person the right to see names of owners. */
  readonly sees_owners: boolean
}

/** What is asked besides of who calls. */
export const askedOfMember = (asksLicence: boolean) =>
  `lacks_second_factor(user_id) as lacks_second_factor, sees_owners(user_id) as sees_owners, ${
    asksLicence ? 'licence_facts(company_id)' : 'null::jsonb'
  } as licence_facts`

/** Null for who is shut out: of a company that is to be removed administrators alone sign in, and no programs do. */
export function actorOf(row: MemberRow, isToken = false): Actor | null {
  const { is_staff, is_admin, member_role, is_leaving, as_viewer, licence_facts } = row
  const role = roleOf({ is_staff, is_admin, cfg: { role: member_role } })
  if (is_leaving && (isToken || !(is_admin || is_staff))) return null
  return {
    userId: row.user_id,
    companyId: row.company_id,
    // never more than it is
    role: as_viewer ? 'viewer' : role,
    ...(as_viewer && { isPreview: true }),
    ...(row.sees_owners && !as_viewer && { seesOwners: true }),
    ...(is_leaving && { isLeaving: true }),
    ...(licence_facts && !is_staff && { licence: licenceOf(licence_facts) }),
    ...(row.lacks_second_factor && { lacksSecondFactor: true }),
  }
}
