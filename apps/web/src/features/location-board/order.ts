/** Numbers of cards in the order of a column, when one is put among others. Pure. */
import { ORDER_STEP } from '../../shared/api/ordering.ts'

/** A card with its number in lists (`listOrder`). */
export interface Numbered {
  readonly id: number
  readonly listOrder: number
}

/** The number in tens above or below another. */
const above = (number: number) => (Math.floor(number / ORDER_STEP) + 1) * ORDER_STEP
const below = (number: number) => (Math.ceil(number / ORDER_STEP) - 1) * ORDER_STEP

/**
 * The cards whose number changes when one comes before the card at an index, with their new numbers: in tens, and as few as
 * there can be. What stands above makes room, or what stands below.
 * @param others the other cards of the column, in their order
 * @param isWhole false: there are more cards below these, which are left as they are
 */
export function numbersAt(
  others: readonly Numbered[],
  moved: Numbered,
  index: number,
  isWhole: boolean,
): Numbered[] {
  const before = others.slice(0, index)
  const after = others.slice(index)
  const [last, next] = [before.at(-1), after[0]]
  if (!last && !next) return [{ id: moved.id, listOrder: ORDER_STEP }]
  const middle =
    last && next && above(last.listOrder) < next.listOrder ? above(last.listOrder) : null
  if (middle !== null) return [{ id: moved.id, listOrder: middle }]
  const down = last && [
    { id: moved.id, listOrder: above(last.listOrder) },
    ...pushed(after, above(last.listOrder), (number, edge) => number > edge, above),
  ]
  const up = next && [
    { id: moved.id, listOrder: below(next.listOrder) },
    ...pushed(before.toReversed(), below(next.listOrder), (number, edge) => number < edge, below),
  ]
  const isUp = up && (!down || up.length < down.length || (!isWhole && down.length > after.length))
  return (isUp ? up : down) ?? []
}

/** Cards one after another that make room for a number, as far as they must. */
function pushed(
  cards: readonly Numbered[],
  from: number,
  isBeyond: (number: number, edge: number) => boolean,
  beyond: (number: number) => number,
): Numbered[] {
  const moved: Numbered[] = []
  let edge = from
  for (const { id, listOrder } of cards) {
    if (isBeyond(listOrder, edge)) break
    edge = beyond(edge)
    moved.push({ id, listOrder: edge })
  }
  return moved
}
