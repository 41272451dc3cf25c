import type { PatchFor, RecordFor } from '@kavel/domain'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { edits, removeEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'

type LineEntity = 'units' | 'costs'

/** Makes and removes lines of the template; each is a step of the settings. */
export function useLines<Name extends LineEntity>(entity: Name, lines: readonly RecordFor<Name>[]) {
  const i18n = useI18n()
  return {
    /** At the end of the list. A failure is shown as a notice. */
    add(line: PatchFor<Name>): void {
      const order = Math.max(0, ...lines.map((one) => one.order)) + ORDER_STEP
      edits
        .exchange(SETTINGS_SCOPE, entity, [], [{ ...line, order } as PatchFor<Name>])
        .catch(() => undefined)
    },
    remove(line: RecordFor<Name>): void {
      removeEdited(SETTINGS_SCOPE, entity, line).then(
        (onUndo) =>
          showUndo(i18n, {
            text: i18n.t('sheets.line_removed', { name: i18n.named(line.name) }),
            onUndo,
          }),
        () => undefined,
      )
    },
  }
}

/** In the order of their numbers, then by age. */
export function inOrder<Line extends { readonly id: number; readonly order: number }>(
  lines: readonly Line[],
): Line[] {
  return [...lines].sort((a, b) => a.order - b.order || a.id - b.id)
}
