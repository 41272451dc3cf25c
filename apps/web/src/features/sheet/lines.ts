/** Adding, removing and moving the lines of a sheet; the order goes in steps of ten. */
import type { PatchFor, RecordFor } from '@kavel/domain'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { ORDER_STEP, type Ordered } from '../../shared/api/ordering.ts'
import { createRecord, removeRecord, reorderRecords } from '../../shared/api/records.ts'

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
  entity: Name,
  line: PatchFor<Name>,
  lines: readonly Ordered[],
  after: number | null,
): Promise<RecordFor<Name>> {
  const last = lines.at(-1)?.order ?? 0
  const created = await createRecord(entity, {
    ...line,
    order: last + ORDER_STEP,
  } as PatchFor<Name>)
  const index = lines.findIndex(({ id }) => id === after)
  const order = [...lines]
  order.splice(index < 0 ? order.length : index + 1, 0, {
    id: created.id,
    order: last + ORDER_STEP,
  })
  await reorderRecords(entity, order)
  await refreshRecords()
  return created
}

export async function removeLine(entity: LineEntity, id: number): Promise<void> {
  await removeRecord(entity, id)
}

export function reorderLines(entity: LineEntity, lines: readonly Ordered[]): Promise<void> {
  return reorderRecords(entity, lines)
}
