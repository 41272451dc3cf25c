/** What the editor of a concept can do. */

import type { SiteSource } from '@kavel/concept'
import type { PatchFor, RecordFor } from '@kavel/domain'
import type { ConceptSession } from '../../concept-model/session.ts'
import type { Acts } from '../../shared/edit/acts.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import type { EditSession } from '../../shared/edit/session.ts'
import type { Stepped } from '../../shared/edit/steps.ts'
import type { Store } from '../../shared/store.ts'

export type Building = RecordFor<'buildings'>
export type BuildingPatch = PatchFor<'buildings'>

export interface EditorState {
  readonly buildings: readonly Building[]
  readonly selected: number | null
}

export interface EditorOptions {
  readonly session: ConceptSession
  readonly edits: EditSession
  /** The history that the edits of the concept go to. */
  readonly scope: Scope
  readonly conceptId: number
}

export interface Editor {
  readonly state: Store<EditorState>
  /** The stored records, whenever they were read or saved. */
  setRecords(records: readonly Building[]): void
  /** The place: after a unit was changed, for example. Every building is dirty then. */
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
  /**
   * Puts buildings in the place of others, or of none: one edit, undone as one.
   * @param put the new ones, or what makes other records that belong to the same edit first
   */
  exchange(
    out: readonly number[],
    put: readonly BuildingPatch[] | ((acts: Acts) => Promise<readonly BuildingPatch[]>),
  ): Promise<void>
  /** Shows what a step of the history did to the buildings. */
  follow(step: Stepped): void
  close(): void
}
