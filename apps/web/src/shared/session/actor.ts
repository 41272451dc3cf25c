import { type Actor, type RoleFlags, roleOf } from '@kavel/domain'

/** A user as the table of permissions knows him. */
export function actorOf(
  user: RoleFlags & { readonly id: number; readonly companyId: number },
): Actor {
  return { userId: user.id, companyId: user.companyId, role: roleOf(user) }
}
