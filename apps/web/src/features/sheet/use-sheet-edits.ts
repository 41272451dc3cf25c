import type { EntityName, PatchFor, RecordFor } from '@kavel/domain'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import type { Mark } from '../../shared/edit/history.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import { useEditedTree } from '../../shared/edit/use-edits.ts'
import type { Location } from './sheet-model.ts'

/** The records a sheet can change. */
export type SheetEntity = Extract<EntityName, 'units' | 'costs' | 'locations'>

export interface SheetEdits {
  /** The history of the location, which its concepts share. */
  readonly scope: Scope
  /** Changes a record of the sheet; with the same mark they are one step: the keystrokes in one cell. */
  change<Name extends SheetEntity>(
    entity: Name,
    id: number,
    patch: PatchFor<Name>,
    mark?: Mark,
  ): void
}

/** The location as it looks with its edits, and the way to change it. */
export function useSheetEdits(record: Location): { edits: SheetEdits; location: Location } {
  const location = useEditedTree('locations', record)
  const scope = scopeOfLocation(location.id)
  return {
    location,
    edits: {
      scope,
      change(entity, id, patch, mark) {
        const found =
          entity === 'locations'
            ? location
            : location[entity as 'units' | 'costs'].find((line) => line.id === id)
        // removed in the meantime: nothing to change any more
        if (found) edits.change(scope, entity, found as RecordFor<typeof entity>, patch, mark)
      },
    },
  }
}
