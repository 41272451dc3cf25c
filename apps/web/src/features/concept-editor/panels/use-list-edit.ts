import type { Building, BuildingPatch } from '../editor.ts'
import { useEditor } from '../use-editor.ts'

/** An edit of one entry: of the list as it is now, at the place where the entry is now. */
export type EntryEdit<T> = (list: readonly T[], index: number) => T[]

export interface ListEdit<T> {
  /** Edits with the same key shortly after each other are one. */
  edit(work: (list: readonly T[]) => T[], key?: string): void
  /** Shown, not kept; null: it never was. */
  preview(work: ((list: readonly T[]) => T[]) | null): void
}

/**
 * Edits of a list of a building. They start from the list as it was edited last: what a panel shows lags behind while
 * there is much to draw.
 * @param read the list of a building
 * @param patchOf what is stored when the building gets a new list
 */
export function useListEdit<T>(
  id: number,
  read: (building: Building) => readonly T[],
  patchOf: (list: T[], building: Building) => BuildingPatch,
): ListEdit<T> {
  const { editor } = useEditor()
  return {
    edit(work, key) {
      const building = editor.kept(id)
      if (building) editor.change(id, patchOf(work(read(building)), building), key)
    },
    preview(work) {
      if (!work) return editor.cancel(id)
      const building = editor.kept(id)
      if (building) editor.preview(id, patchOf(work(read(building)), building))
    },
  }
}

/**
 * The edit of an entry that was shown at a place, wherever it stands by now; nothing when it is gone.
 * @param isEntry knows the entry again
 */
export function atEntry<T>(
  isEntry: (entry: T, index: number) => boolean,
  work: EntryEdit<T>,
): (list: readonly T[]) => T[] {
  return (list) => {
    const index = list.findIndex(isEntry)
    return index < 0 ? [...list] : work(list, index)
  }
}
