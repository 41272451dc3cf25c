/** Adding and moving the lines of a sheet; the order goes in steps of ten. */
import type { PatchFor, RecordFor } from '@kavel/domain'
import { ORDER_STEP, type Ordered, renumber } from '../../shared/api/ordering.ts'
import { edits } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/scope.ts'

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
 * Makes a line and puts it behind another one: one step.
 * @param lines all lines in the order shown
 * @param after the line it comes behind; null puts it at the end
 */
export async function addLine<Name extends LineEntity>(
  scope: Scope,
  entity: Name,
  line: PatchFor<Name>,
  lines: readonly RecordFor<Name>[],
  after: number | null,
): Promise<void> {
  const index = lines.findIndex(({ id }) => id === after)
  const place = index < 0 ? lines.length : index + 1
  const order = (place + 1) * ORDER_STEP
  await edits.together(scope, async (acts) => {
    const changed = renumber(lines.toSpliced(place, 0, { id: NEW, order } as RecordFor<Name>))
    await acts.exchange(entity, [], [{ ...line, order } as PatchFor<Name>])
    for (const { id, order: next } of changed) {
      const other = lines.find((one) => one.id === id)
      if (other) acts.change(entity, other, { order: next } as PatchFor<Name>)
    }
  })
}

/** Stands for a line that is about to be made. */
const NEW = 0
