import type { Message } from '@kavel/generator'
import { notifications } from '@mantine/notifications'
import { edits } from '../../../../shared/edit/edits.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import { fixOf } from './fix.ts'

export interface Applied {
  /** What it changes: this building, or a dwelling type and with it every building of the location that has it. */
  readonly reach: 'building' | 'location'
  readonly run: () => void
}

/** Applies the fix of a message; null when it has none. */
export function useFix(building: Building, message: Message): Applied | null {
  const { t, named } = useI18n()
  const { editor, location, scope } = useEditor()
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
  const run = () => {
    edits.change(scope, 'units', unit, patch)
    notifications.show({
      id: `fixed-${id}`,
      message: t('concepts.fixed_unit', { name: named(unit.name) }),
      closeButtonProps: { 'aria-label': t('shell.close') },
    })
  }
  return { reach: 'location', run }
}
