/**
 * The drafts of floors that are laid out once more when the building around them is known: those of storage and of cars, and of
 * dwellings where a roof may become a terrace.
 */
import { FunctionType } from '@kavel/domain'
import { isDwelling } from '../input/floors.ts'
import type { FloorGroup } from '../model/types.ts'
import type { FloorDraft } from './floor-draft.ts'

const KEPT: readonly FunctionType[] = [FunctionType.storage, FunctionType.parking]

/** By the group that was made of it; a group that was moved or laid out again has none. */
const kept = new WeakMap<FloorGroup, FloorDraft>()

/** @param keepsHomes whether floors of dwellings are kept, too */
export function keepDraft(group: FloorGroup, draft: FloorDraft, keepsHomes: boolean): void {
  const isKept = KEPT.includes(group.func) || (keepsHomes && isDwelling(group.func))
  if (isKept) kept.set(group, draft)
}

/** The draft of a floor of dwellings; undefined: it is another, or was not kept. */
export function homeDraftOf(group: FloorGroup): FloorDraft | undefined {
  return isDwelling(group.func) ? kept.get(group) : undefined
}

/** The draft of a floor for this function; undefined: it is for another, or has none. */
export function draftOf(group: FloorGroup, func: FunctionType): FloorDraft | undefined {
  return group.func === func ? kept.get(group) : undefined
}
