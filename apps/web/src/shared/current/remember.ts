/** Where a user was last: kept with the user (users.current_*), so that it comes along to another computer. */
import type { RecordFor } from '@kavel/domain'
import { useEffect } from 'react'
import { spreadRecord } from '../api/cached-records.ts'
import { queryClient } from '../api/query-client.ts'
import { patchRecord } from '../api/records.ts'
import { edits } from '../edit/edits.ts'
import { sessionQuery } from '../session/session.ts'
import { useCurrentRecords } from './use-current.ts'

/** Milliseconds on a record after which it is where the user is, not on the way to something else. */
const PAUSE = 2_000

interface Seen {
  readonly location: number
  readonly concept: number | undefined
  readonly building: number | undefined
}

type Last = Pick<RecordFor<'users'>, 'current_location' | 'current_concept' | 'current_building'>

/** What changes by having seen something. Who stays on a location, or a concept, keeps what was last seen below it. */
export function lastAfter(last: Last, seen: Seen): Partial<Last> | null {
  const isSame = last.current_location === seen.location
  const concept = seen.concept ?? (isSame ? last.current_concept : null)
  const isSameConcept = isSame && last.current_concept === concept
  const next: Last = {
    current_location: seen.location,
    current_concept: concept,
    current_building: seen.building ?? (isSameConcept ? last.current_building : null),
  }
  const changed = Object.entries(next).filter(([key, id]) => last[key as keyof Last] !== id)
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/**
 * Keeps what was seen with the user. It is no edit of theirs: nothing to undo, nothing that keeps a page from closing, and
 * when it fails the next place is kept instead. The last of two windows wins.
 */
export async function remember(seen: Seen): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user
  const patch = user && lastAfter(user, seen)
  if (!patch || !navigator.onLine) return
  try {
    const saved = await patchRecord('users', user.id, patch)
    // edits of the user's own settings go on from here
    spreadRecord('users', edits.receive('users', saved, true))
  } catch {
    // logged and recorded; nobody is told
  }
}

/** Remembers where the user is. A component of its own, so that what is fetched renders nothing else again. */
export function RememberCurrent(): null {
  const { location, concept, building } = useCurrentRecords()
  const [locationId, conceptId, buildingId] = [location?.id, concept?.id, building?.id]
  useEffect(() => {
    if (locationId === undefined) return
    const seen = { location: locationId, concept: conceptId, building: buildingId }
    const timer = setTimeout(() => void remember(seen), PAUSE)
    return () => clearTimeout(timer)
  }, [locationId, conceptId, buildingId])
  return null
}
