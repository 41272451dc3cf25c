/** Stairs and lifts of a floor, as they must go on below it. */
import { FunctionType } from '@kavel/domain'
import type { Ring } from '@kavel/geometry'
import type { FloorGroup } from '../../src/model/types.ts'
import { cellsIn } from './facts.ts'

const CORE: readonly FunctionType[] = [FunctionType.staircase, FunctionType.elevator]

/** By function and place. */
export function coreRings(group: FloorGroup): Map<string, Ring> {
  const cores = cellsIn(group).filter((cell) => CORE.includes(cell.fn))
  return new Map(cores.map((cell) => [`${cell.fn}:${cell.gross.join(',')}`, cell.gross]))
}
