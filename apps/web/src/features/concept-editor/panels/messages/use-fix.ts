import type { Message } from '@kavel/generator'
import { pickLike } from '../../../../shared/api/autosave.ts'
import { saveRecord } from '../../../../shared/api/records.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { showUndo } from '../../../../shared/ui/undo-notice.tsx'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { fixOf } from './fix.ts'

export interface Applied {
  /** What it changes: this building, or a dwelling type and with it every building of the location that has it. */
  readonly reach: 'building' | 'location'
  readonly run: () => void
}

/** Applies the fix of a message; null when it has none. Of a dwelling type the notice takes it back, else undo does. */
export function useFix(building: Building, message: Message): Applied | null {
  const i18n = useI18n()
  const { t } = i18n
  const { editor, location } = useEditor()
  const proposed = fixOf(message, building, location.units)
  if (!proposed) return null
  if (proposed.of === 'building')
    return {
      reach: 'building',
      run() {
        // what is shown may lag behind: the fix is of the building as it is now
        const now = editor.kept(building.id)
        const edit = now && fixOf(message, now, location.units)
        if (edit?.of === 'building') editor.change(building.id, edit.patch)
      },
    }
  const { id, patch } = proposed
  const unit = location.units.find((one) => one.id === id)
  if (!unit) return null
  const before = pickLike(unit, patch)
  // a failure is shown as a notice by the write gate
  const save = (values: typeof patch, updatedAt: string) =>
    saveRecord('units', id, values, updatedAt).catch(() => undefined)
  const run = () =>
    void save(patch, unit.updatedAt).then((saved) => {
      if (!saved) return
      showUndo(i18n, {
        id: `fixed-${id}`,
        text: t('concepts.fixed_unit', { name: unit.name }),
        onUndo: () => void save(before, saved.updatedAt),
      })
    })
  return { reach: 'location', run }
}
