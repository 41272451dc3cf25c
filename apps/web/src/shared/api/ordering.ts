/** Distance between two neighbours in an ordered list (spec point 9, order step). */
export const ORDER_STEP = 10

export interface Ordered {
  readonly id: number
  readonly order: number
}

/**
 * Numbers the records in the order given, in steps of ten, and returns only those whose number
 * changed (spec point 7).
 */
export function renumber(records: readonly Ordered[]): Ordered[] {
  return records
    .map(({ id, order }, index) => ({ id, was: order, order: (index + 1) * ORDER_STEP }))
    .filter(({ was, order }) => was !== order)
    .map(({ id, order }) => ({ id, order }))
}
