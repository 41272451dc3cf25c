/** The partition that a list of cells makes: worked out once for the doors and for the walls. */
import type { PlanCell } from './cell.ts'
import { type Border, bordersByCell, bordersOf } from './partition.ts'

export interface Partition {
  borders: Border[]
  /** Of each cell, by its index. */
  byCell: Border[][]
}

/** By the list itself: cells of a plan are not changed after they were listed. */
const known = new WeakMap<readonly PlanCell[], Partition>()

export function partitionOf(cells: readonly PlanCell[]): Partition {
  let partition = known.get(cells)
  if (!partition) {
    const borders = bordersOf(cells.map(({ ring }) => ring))
    partition = { borders, byCell: bordersByCell(borders, cells.length) }
    known.set(cells, partition)
  }
  return partition
}

/** The same rings with something else about them: doors. */
export function samePartition(cells: readonly PlanCell[], like: readonly PlanCell[]): void {
  known.set(cells, partitionOf(like))
}
