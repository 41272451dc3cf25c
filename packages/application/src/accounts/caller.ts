import { type Actor, type MemberRole, roleOf } from '@kavel/domain'

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
}

export function actorOf(row: MemberRow): Actor {
  const { is_staff, is_admin, member_role } = row
  return {
    userId: row.user_id,
    companyId: row.company_id,
    role: roleOf({ is_staff, is_admin, cfg: { role: member_role } }),
    ...(row.lacks_second_factor && { lacksSecondFactor: true }),
  }
}
