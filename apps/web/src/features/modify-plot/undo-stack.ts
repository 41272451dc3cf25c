/** Changes that can be undone one after another: what one undo rewrites, the others know by its new id and moment. Pure. */
import type { Answers } from '@kavel/calls'

type Answer = Answers['POST /locations/{id}/plots/operations']
export type Undo = NonNullable<Answer['undo']>

/**
 * Undos of earlier changes after a later one was undone, or done again: its plots came back under other ids and at another moment,
 * which is no change by somebody else.
 */
export function afterStep(
  undos: readonly Undo[],
  { renamed, undo }: Pick<Answer, 'renamed' | 'undo'>,
): readonly Undo[] {
  const ids = new Map(renamed.map(({ from, to }) => [from, to]))
  const idOf = (id: number) => ids.get(id) ?? id
  const moments = new Map(undo?.seen.map(({ id, updatedAt }) => [id, updatedAt]))
  return undos.map((one) => ({
    ...one,
    plots: one.plots.map((plot) => ({ ...plot, id: idOf(plot.id) })),
    remove: one.remove.map(idOf),
    seen: one.seen.map(({ id, updatedAt }) => ({
      id: idOf(id),
      updatedAt: moments.get(idOf(id)) ?? updatedAt,
    })),
  }))
}
