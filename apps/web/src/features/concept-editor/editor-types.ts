/** What the editor of a concept can do. */
import type { PatchFor, RecordFor } from '@kavel/domain'
import type { ConceptSession } from '../../concept-model/session.ts'
import type { SiteSource } from '../../concept-model/view.ts'
import type { SaveState } from '../../shared/api/autosave.ts'
import type { Store } from '../../shared/store.ts'

export type Building = RecordFor<'buildings'>
export type BuildingPatch = PatchFor<'buildings'>

export interface EditorState {
  readonly buildings: readonly Building[]
  readonly selected: number | null
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface EditorOptions {
  readonly session: ConceptSession
  /** The write gate. */
  save(id: number, patch: BuildingPatch, updatedAt: string): Promise<Building>
  create(building: BuildingPatch): Promise<Building>
  remove(id: number): Promise<void>
  /** Makes buildings and removes others, wholly or not at all; answers the new ones in their order. */
  exchange(out: readonly number[], put: readonly BuildingPatch[]): Promise<readonly Building[]>
  /** Milliseconds. */
  now(): number
}

export interface Editor {
  readonly state: Store<EditorState>
  readonly saveState: Store<SaveState>
  /** The stored records, whenever they were read or saved. */
  setRecords(records: readonly Building[]): void
  /** The place: after a unit was saved, for example. Every building is dirty then. */
  setSite(site: SiteSource): void
  /** Are triangles wanted? */
  setMeshes(meshes: boolean): void
  select(id: number | null): void
  /**
   * A building as it was edited last, without what is only previewed. What a panel shows may lag behind: an edit of
   * a list starts from here.
   */
  kept(id: number): Building | undefined
  /** While dragging: computed live, neither kept in the history nor saved. */
  preview(id: number, patch: BuildingPatch): void
  /**
   * An edit: settled, undoable, saved. Edits with the same key shortly after each other are one. What was previewed
   * of the building gives way to it.
   */
  change(id: number, patch: BuildingPatch, key?: string): void
  /** The previewed change stays as it is: one edit. */
  settle(id: number): void
  /** The previewed change never was. */
  cancel(id: number): void
  add(building: BuildingPatch): Promise<void>
  /** Puts buildings in the place of others: one edit, undone as one. */
  swap(out: readonly number[], put: readonly BuildingPatch[]): Promise<void>
  /** Removes a building; the answer brings it back. */
  remove(id: number): Promise<() => Promise<void>>
  undo(): void
  redo(): void
  flush(): Promise<void>
  discard(): void
  close(): void
}
