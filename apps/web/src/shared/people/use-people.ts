import { useEvery } from '../api/use-every.ts'
import { nameOf } from '../texts/name-of.ts'

export interface Person {
  readonly id: number
  readonly name: string
  /** What he is called in a text: his name, with what he signs in with where others have the same name. */
  readonly handle: string
  /** Whether he can still sign in: nobody else gets a task. */
  readonly isActive: boolean
}

/**
 * The people of the company by name; none as long as they are read.
 * @param isNeeded else they are not read
 */
export function usePeople(isNeeded = true): readonly Person[] {
  const users = useEvery('users', 'username', isNeeded)
  const names = users.map(nameOf)
  return users
    .map((user, place) => {
      const name = names[place] as string
      const isOne = names.indexOf(name) === names.lastIndexOf(name)
      const handle = isOne ? name : `${name} (${user.username})`
      return { id: user.id, name, handle, isActive: user.is_active }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
