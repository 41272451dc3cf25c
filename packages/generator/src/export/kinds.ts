/** What a cell is called outside the model. */
import { FunctionType, keyOf } from '@kavel/domain'
import { isDwelling } from '../input/floors.ts'
import type { Cell } from '../model/types.ts'

/** Functions whose cells together are the core. */
const CORE: readonly FunctionType[] = [
  FunctionType.staircase,
  FunctionType.elevator,
  FunctionType.me,
]

/** `unit`, `core`, `corridor`, `entrance`, `common`, `empty`, or the key of another function. */
export function kindOf(cell: Cell): string {
  if (cell.unitType !== null || isDwelling(cell.fn)) return 'unit'
  if (CORE.includes(cell.fn)) return 'core'
  return keyOf(FunctionType, cell.fn) ?? 'empty'
}
