import type { RecordFor } from '@kavel/domain'

/** Name of a user as people write it; the name to sign in with when no other is known. */
export function nameOf(user: Pick<RecordFor<'users'>, 'first_name' | 'last_name' | 'username'>) {
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username
}
