import classes from './board.module.css'
import { type CardProps, PlacedCard } from './card.tsx'
import { type Layout, PAD, type Spot, topOf } from './layout.ts'
import type { ShownCell } from './use-board-cards.ts'
import type { Lift } from './use-lift.ts'

interface BoardCellsProps {
  readonly cells: readonly ShownCell[]
  readonly layout: Layout
  readonly by: CardProps['by']
  readonly lift: Lift | null
  readonly current: number | undefined
  readonly mayMove: boolean
  /** Where the keyboard is; null: at the first card. */
  readonly tabbed: Spot | null
  readonly personOf: (id: number | null) => CardProps['person']
  readonly nameOf: (cell: Pick<Spot, 'column' | 'lane'>) => string
}

/** The cards in sight, each in the list of its cell. */
export function BoardCells(props: BoardCellsProps) {
  const { cells, layout, by, lift, current, mayMove, tabbed, personOf, nameOf } = props
  const isTabbed = ({ column, lane, index }: Spot) =>
    tabbed?.column === column && tabbed.lane === lane && tabbed.index === index
  const places = cells.flatMap(({ column, lane, cards }) =>
    cards.map(({ index }) => ({ column, lane, index })),
  )
  const first = places.some(isTabbed) ? null : places[0]
  return cells.map(({ column, lane, count, cards }) => {
    const { left = 0, width = 0 } = layout.columns[column] ?? {}
    const at = { left: left + PAD, width: width - 2 * PAD }
    return (
      <ul key={`${column}/${lane}`} className={classes.cell} aria-label={nameOf({ column, lane })}>
        {cards.map(({ index, row }) => {
          const spot = { column, lane, index }
          const top = topOf(layout, spot)
          if (!row)
            return (
              <li
                key={`waits-${index}`}
                className={classes.waiting}
                style={{ transform: `translate(${at.left}px, ${top}px)`, width: at.width }}
                aria-setsize={count}
                aria-posinset={index + 1}
              />
            )
          return (
            <PlacedCard
              key={row.id}
              {...{ row, by, ...at, top, ...spot, mayMove }}
              person={personOf(row.assignedTo)}
              isTabbed={
                isTabbed(spot) ||
                (first?.column === column && first.lane === lane && first.index === index)
              }
              isOpen={row.id === current}
              isHeld={
                lift?.row.id === row.id && lift.from.column === column && lift.from.lane === lane
              }
            />
          )
        })}
      </ul>
    )
  })
}
