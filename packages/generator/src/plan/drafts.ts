/** The drafts of floors that are laid out once more when the whole building is known: those of storage. */
import { FunctionType } from '@kavel/domain'
import type { FloorGroup } from '../model/types.ts'
import type { FloorDraft } from './finish.ts'

/** By the group that was made of it; a group that was moved or laid out again has none. */
const kept = new WeakMap<FloorGroup, FloorDraft>()

export function keepDraft(group: FloorGroup, draft: FloorDraft): void {
  if (group.func === FunctionType.storage) kept.set(group, draft)
}

export function draftOf(group: FloorGroup): FloorDraft | undefined {
  return kept.get(group)
}
