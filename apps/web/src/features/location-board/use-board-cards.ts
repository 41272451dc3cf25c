import type { CardRow } from './card-row.ts'
import { cardsIn, isIn, type Sight, type Spot } from './layout.ts'
import { cardAt, type Move } from './moves.ts'
import { type CardsState, type Figures, type Stretch, useCards, useFigures } from './use-cards.ts'
import type { Plan } from './use-plan.ts'

/** The cards of a cell that are in sight; without a row they are still read. */
export interface ShownCell {
  readonly column: number
  readonly lane: number
  readonly count: number
  readonly cards: readonly { readonly index: number; readonly row: CardRow | undefined }[]
}

export interface BoardCards extends Pick<CardsState, 'error' | 'retry'> {
  readonly at: (spot: Spot) => CardRow | undefined
  readonly shown: readonly ShownCell[]
  /** Of columns and lanes, by their key. */
  readonly figures: ReadonlyMap<string, Figures>
}

export interface BoardCardsOptions {
  readonly plan: Plan
  readonly moves: readonly Move[]
  readonly filters: string
  readonly sight: Sight
  /** A card that stays drawn though it may be out of sight. */
  readonly held: Spot | undefined
}

/** The cards in sight and what columns and lanes come to. */
export function useBoardCards({
  plan,
  moves,
  filters,
  sight,
  held,
}: BoardCardsOptions): BoardCards {
  const { layout, columns, lanes, cells } = plan
  const spots = cells.flatMap((row, lane) =>
    row.flatMap(({ key, count }, column) => {
      const [side, strip] = [layout.columns[column], layout.lanes[lane]]
      if (!side?.isOpen || !strip?.isOpen || count === 0) return []
      const isHeld = held?.column === column && held.lane === lane
      const isNear =
        isIn(side.left, side.width, sight.left, sight.width) &&
        isIn(strip.top, strip.height, sight.top, sight.height)
      if (!isNear && !isHeld) return []
      const stretch = isNear ? cardsIn(layout, lane, sight, count) : { from: 0, to: 0 }
      return [{ key, count, column, lane, stretch, also: isHeld ? held.index : -1 }]
    }),
  )
  const seen = new Map(
    spots.map(({ key, stretch, also }): [string, Stretch] => [
      key,
      stretch.to > stretch.from || also < 0 ? stretch : { from: also, to: also + 1 },
    ]),
  )
  const { read, error, retry } = useCards(cells.flat(), seen, filters)
  const at = ({ column, lane, index }: Spot) => {
    const key = cells[lane]?.[column]?.key ?? ''
    return cardAt(moves, key, index, read(key))
  }
  const figures = useFigures(
    [
      ...columns
        .filter((_, place) => layout.columns[place]?.isOpen)
        .map((column) => ({ column, lane: null, count: column.count })),
      ...(lanes ?? []).map((lane) => ({ column: null, lane, count: lane.count })),
    ],
    filters,
  )
  return {
    at,
    error,
    retry,
    figures,
    shown: spots.map(({ column, lane, count, stretch: { from, to }, also }) => {
      const indexes = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place)
      if (also >= 0 && !indexes.includes(also)) indexes.push(also)
      return {
        ...{ column, lane, count },
        cards: indexes.map((index) => ({ index, row: at({ column, lane, index }) })),
      }
    }),
  }
}
