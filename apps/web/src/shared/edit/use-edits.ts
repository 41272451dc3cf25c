import { CHILDREN, type EntityName, type RecordFor, type TreeFor } from '@kavel/domain'
import { useRef, useSyncExternalStore } from 'react'
import { edits } from './edits.ts'
import type { Scope } from './scope.ts'
import type { Saving } from './session.ts'

/** A record with its edits, saved or not. */
export function useEdited<Name extends EntityName>(
  entity: Name,
  record: RecordFor<Name>,
): RecordFor<Name> {
  const show = () => edits.show(entity, record)
  // the same where nothing changes afterwards: a test draws without a browser
  return useSyncExternalStore(edits.version.subscribe, show, show)
}

/** A record and its children with their edits, saved or not; what has none stays the same object. */
export function useEditedTree<Name extends EntityName>(
  entity: Name,
  tree: TreeFor<Name>,
): TreeFor<Name> {
  return useSyncExternalStore(edits.version.subscribe, () => showTree(entity, tree))
}

interface Shown {
  readonly own: object
  readonly lists: readonly (readonly [name: string, list: readonly object[]])[]
  readonly tree: object
}

/** What `showTree` gave for a tree: the same object as long as nothing in it changed. */
const shown = new WeakMap<object, Shown>()

function showTree<T extends { readonly id: number }>(entity: EntityName, tree: T): T {
  const own = edits.show(entity, tree)
  const lists = CHILDREN[entity].flatMap(({ name }) => {
    const list = (tree as Record<string, unknown>)[name] as T[] | undefined
    if (!Array.isArray(list)) return []
    const next = list.map((child) => showTree(name, child))
    return next.some((child, index) => child !== list[index]) ? [[name, next] as const] : []
  })
  if (own === tree && lists.length === 0) return tree
  const known = shown.get(tree)
  if (known && known.own === own && isSameLists(known.lists, lists)) return known.tree as T
  const next = { ...own, ...Object.fromEntries(lists) }
  shown.set(tree, { own, lists, tree: next })
  return next
}

function isSameLists(a: Shown['lists'], b: Shown['lists']): boolean {
  return (
    a.length === b.length &&
    a.every(([name, list], index) => {
      const [other, items] = b[index] ?? []
      return name === other && list.every((item, place) => item === items?.[place])
    })
  )
}

/** Whether the edits of a scope are saved. */
export function useSaving(scope: Scope): Saving {
  const last = useRef<Saving>({ state: 'saved', error: null })
  return useSyncExternalStore(edits.version.subscribe, () => {
    const now = edits.saving(scope)
    const { state, error } = last.current
    if (now.state !== state || now.error !== error) last.current = now
    return last.current
  })
}

/** Whether there is something to undo (`back`) and to do again (`forth`). */
export function useCanStep(scope: Scope): { readonly back: boolean; readonly forth: boolean } {
  const back = useSyncExternalStore(edits.version.subscribe, () => edits.canStep(scope).back)
  const forth = useSyncExternalStore(edits.version.subscribe, () => edits.canStep(scope).forth)
  return { back, forth }
}
