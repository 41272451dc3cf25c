import type { Choice } from '../../shared/custom-fields.ts'
import { edits, reorderEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'

/** Puts one page of choices in another order: they share out the places that they had, so that other pages stay. */
export function reorderPage(page: readonly Choice[], next: readonly Choice[]): void {
  const places = page.map(({ order }) => order).sort((a, b) => a - b)
  const areApart = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  if (!areApart) {
    reorderEdited(SETTINGS_SCOPE, 'customvalues', next)
    return
  }
  edits.changeAll(
    SETTINGS_SCOPE,
    next.flatMap((record, index) =>
      record.order === places[index]
        ? []
        : [{ entity: 'customvalues' as const, record, patch: { order: places[index] as number } }],
    ) as never,
  )
}
