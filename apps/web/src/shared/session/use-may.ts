import { type Action, type EntityName, isAllowed } from '@kavel/domain'
import { actorOf } from './actor.ts'
import { useSession } from './session.ts'

/** May who is signed in do this to records of the entity? What he may not has no button. */
export function useMay(action: Action, entity: EntityName): boolean {
  return isAllowed(actorOf(useSession()), action, entity)
}
