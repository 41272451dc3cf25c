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
}

/** What is asked besides of who calls. */
export const askedOfMember = (asksLicence: boolean) =>
  `lacks_second_factor(user_id) as lacks_second_factor, ${
    asksLicence ? 'licence_facts(company_id)' : 'null::jsonb'
  } as licence_facts`

export function actorOf(row: MemberRow): Actor {
  const { is_staff, is_admin, member_role, licence_facts } = row
  return {
    userId: row.user_id,
    companyId: row.company_id,
    role: roleOf({ is_staff, is_admin, cfg: { role: member_role } }),
    ...(licence_facts && !is_staff && { licence: licenceOf(licence_facts) }),
    ...(row.lacks_second_factor && { lacksSecondFactor: true }),
  }
}
