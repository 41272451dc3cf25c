/** Adding and moving the lines of a sheet; the order goes in steps of ten. */
import type { PatchFor } from '@kavel/domain'
import { ORDER_STEP, type Ordered } from '../../shared/api/ordering.ts'
import { reorderRecords } from '../../shared/api/records.ts'
import { edits } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/steps.ts'

type LineEntity = 'units' | 'costs'

/** Lines as the sheets show them: by their order, then by age. */
export function sortRecords<Line extends Ordered>(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => a.order - b.order || a.id - b.id)
}

/** The lines with one of them moved up or down among its neighbours. */
export function moved<Line extends Ordered>(
  lines: readonly Line[],
  id: number,
  step: 1 | -1,
): Line[] {
  const index = lines.findIndex((line) => line.id === id)
  const other = index + step
  if (index < 0 || other < 0 || other >= lines.length) return [...lines]
  const next = [...lines]
  next.splice(other, 0, ...next.splice(index, 1))
  return next
}

/**
 * Makes a line and puts it behind another one.
 * @param lines all lines in the order shown
 * @param after the line it comes behind; null puts it at the end
 */
export async function addLine<Name extends LineEntity>(
  scope: Scope,
  entity: Name,
  line: PatchFor<Name>,
  lines: readonly Ordered[],
  after: number | null,
): Promise<void> {
  const order = (lines.at(-1)?.order ?? 0) + ORDER_STEP
  const [created] = await edits.exchange(scope, entity, [], [{ ...line, order } as PatchFor<Name>])
  const index = lines.findIndex(({ id }) => id === after)
  if (!created || index < 0) return
  await reorderRecords(entity, lines.toSpliced(index + 1, 0, { id: created.id, order }))
}

export function reorderLines(entity: LineEntity, lines: readonly Ordered[]): Promise<void> {
  return reorderRecords(entity, lines)
}
