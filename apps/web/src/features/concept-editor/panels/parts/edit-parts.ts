/** Edits of the parts (towers) a building is made of, in their order along the facade; each gives a new list. */
import { FunctionType, type Tower, towerSchema } from '@kavel/domain'
import {
  changedAt,
  insertedAt,
  movedBy,
  newId,
  ordered,
  removedAt,
} from '../../../../shared/edit-list.ts'

/** The parts in their order. */
export function listParts(towers: readonly Tower[]): Tower[] {
  return settled([...towers].sort((a, b) => a.order - b.order))
}

/** Every part with an id of its own, in its order. */
function settled(parts: readonly Tower[]): Tower[] {
  let next = Math.max(0, ...parts.map(({ id }) => (typeof id === 'number' ? id : 0)))
  return ordered(
    parts.map((part) => {
      if (part.id !== undefined) return part
      next += 1
      return { ...part, id: next }
    }),
  )
}

/** A part that follows the building in everything. */
function plain(): Tower {
  return towerSchema.parse({ name: '' })
}

/** One more part beside the others; a building that was one whole becomes two. */
export function withPartBeside(parts: readonly Tower[]): Tower[] {
  return settled(parts.length === 0 ? [plain(), plain()] : [...parts, { ...plain(), id: newId() }])
}

/** A part on one of the others. */
export function withPartOn(parts: readonly Tower[], index: number): Tower[] {
  const base = parts[index]
  if (!base) return [...parts]
  return settled(
    insertedAt(parts, index + 1, { ...plain(), id: newId(), base_ref: base.id ?? null }),
  )
}

/** A building that was one whole becomes a plinth of one floor of shops, with the rest of it on top. */
export function onPlinth(): Tower[] {
  const plinth = plain()
  const shops = { repeat_count: 1, functiontype: FunctionType.commercial }
  const [base] = settled([{ ...plinth, cfg: { ...plinth.cfg, ...shops } }])
  return base ? withPartOn([base], 0) : []
}

export function changedPart(
  parts: readonly Tower[],
  index: number,
  patch: Partial<Tower>,
): Tower[] {
  return settled(changedAt(parts, index, patch))
}

/** What a part overrides of the building; null follows it again. */
export function overridden(
  parts: readonly Tower[],
  index: number,
  patch: Partial<Tower['cfg']>,
): Tower[] {
  const part = parts[index]
  return part ? changedPart(parts, index, { cfg: { ...part.cfg, ...patch } }) : [...parts]
}

export function duplicatedPart(parts: readonly Tower[], index: number): Tower[] {
  const part = parts[index]
  return part ? settled(insertedAt(parts, index + 1, { ...part, id: newId() })) : [...parts]
}

export function movedPart(parts: readonly Tower[], index: number, by: number): Tower[] {
  return settled(movedBy(parts, index, by))
}

/** Without a part: what stood on it stands where it stood, what repeated it is itself. */
export function removedPart(parts: readonly Tower[], index: number): Tower[] {
  const gone = parts[index]
  if (!gone) return [...parts]
  const is = (reference: Tower['base_ref']) =>
    reference !== null && String(reference) === String(gone.id)
  return settled(
    removedAt(parts, index).map((part) => ({
      ...part,
      base_ref: is(part.base_ref) ? gone.base_ref : part.base_ref,
      instance_ref: is(part.instance_ref) ? null : part.instance_ref,
    })),
  )
}

/** The parts that one may stand on or repeat: those that need it for neither. */
export function othersFor(parts: readonly Tower[], index: number): Tower[] {
  const needing = new Set([String(parts[index]?.id)])
  const needs = ({ base_ref, instance_ref }: Tower) =>
    [base_ref, instance_ref].some((ref) => ref !== null && needing.has(String(ref)))
  let size = 0
  while (size < needing.size) {
    size = needing.size
    for (const part of parts) if (needs(part)) needing.add(String(part.id))
  }
  return parts.filter(({ id }) => !needing.has(String(id)))
}
