import { useMemo } from 'react'
import { COLUMN_WIDTH, type Layout, layOut } from './layout.ts'
import { countChange, type Move } from './moves.ts'
import { cellKey, type Side } from './sides.ts'
import type { BoardChoices, BoardData } from './use-board.ts'
import type { Cell } from './use-cards.ts'

export interface Plan {
  readonly layout: Layout
  readonly columns: readonly Side[]
  /** Null: there is one lane, which is not named. */
  readonly lanes: readonly Side[] | null
  /** By lane and column. */
  readonly cells: readonly (readonly Cell[])[]
}

const NOTHING = { count: 0, area: { count: 0, sum: 0 } }

/** Where everything of the board lies. @param columnWidth of a telephone, where one column is in sight and none is folded */
export function usePlan(
  { columns = [], lanes, cells, at }: BoardData,
  { closed }: Pick<BoardChoices, 'closed'>,
  moves: readonly Move[],
  columnWidth: number | undefined,
): Plan {
  return useMemo(() => {
    const isOpen = ({ key }: Side) => !closed.includes(key)
    const rows = lanes ?? [null]
    const plan = rows.map((lane) =>
      columns.map((column): Cell => {
        const key = cellKey(column.value, lane?.value)
        const sums = cells.get(key) ?? NOTHING
        return { ...sums, key, column, lane, count: sums.count + countChange(moves, key, at) }
      }),
    )
    return {
      columns,
      lanes,
      cells: plan,
      layout: layOut({
        columns: columns.map((side) => ({ isOpen: columnWidth !== undefined || isOpen(side) })),
        lanes: plan.map((cellsOfLane, place) => {
          const lane = rows[place]
          return { isOpen: !lane || isOpen(lane), counts: cellsOfLane.map(({ count }) => count) }
        }),
        hasLanes: lanes !== null,
        columnWidth: columnWidth ?? COLUMN_WIDTH,
      }),
    }
  }, [columns, lanes, cells, at, closed, moves, columnWidth])
}
