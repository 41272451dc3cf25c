import { type Actor, type Licence, type RoleFlags, roleOf } from '@kavel/domain'

interface SignedIn {
  readonly user: RoleFlags & {
    readonly id: number
    readonly companyId: number
    readonly cfg: { readonly seesOwners?: boolean | undefined }
  }
  readonly licence?: Licence | undefined
  /** An administrator looks as a viewer does. */
  readonly isPreview?: true | undefined
}

/** Who is signed in, as the table of permissions knows him. */
export function actorOf({ user, licence, isPreview }: SignedIn): Actor {
  return {
    userId: user.id,
    companyId: user.companyId,
    role: roleOf(user),
    ...(user.cfg.seesOwners && { seesOwners: true }),
    ...(licence && { licence }),
    ...(isPreview && { isPreview }),
  }
}
