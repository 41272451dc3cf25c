/** The drafts of floors that are laid out once more when the building around them is known: those of storage and of cars. */
import { FunctionType } from '@kavel/domain'
import type { FloorGroup } from '../model/types.ts'
import type { FloorDraft } from './finish.ts'

const KEPT: readonly FunctionType[] = [FunctionType.storage, FunctionType.parking]

/** By the group that was made of it; a group that was moved or laid out again has none. */
const kept = new WeakMap<FloorGroup, FloorDraft>()

export function keepDraft(group: FloorGroup, draft: FloorDraft): void {
  if (KEPT.includes(group.func)) kept.set(group, draft)
}

/** The draft of a floor for this function; undefined: it is for another, or has none. */
export function draftOf(group: FloorGroup, func: FunctionType): FloorDraft | undefined {
  return group.func === func ? kept.get(group) : undefined
}
