import { useEvery } from '../api/use-every.ts'
import { nameOf } from '../session/session.ts'

export interface Person {
  readonly id: number
  readonly name: string
  /** Whether he can still sign in: nobody else gets a task. */
  readonly isActive: boolean
}

/** The people of the company by name; none as long as they are read. */
export function usePeople(): readonly Person[] {
  const users = useEvery('users', 'username')
  return users
    .map((user) => ({ id: user.id, name: nameOf(user), isActive: user.is_active }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
