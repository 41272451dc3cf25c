/** The income lines of an active price book: what is let or sold beside the dwelling types. */
import {
  type BookKey,
  LET_CLASSES,
  type LettableFunction,
  STALL_KINDS,
  type StallKind,
} from '@kavel/domain'
import type { IncomeLine } from '../income/line.ts'
import type { AreaSummary, SheetInput } from '../input.ts'

const FUNCTIONS = {
  office: 'office',
  shop: 'commercial',
  hall: 'industrial',
  distribution: 'industrial',
} as const satisfies Record<(typeof LET_CLASSES)[number], LettableFunction>

/** Dwellings get the spaces that cost most first: who buys one pays for it. */
const DEAREST_FIRST: readonly StallKind[] = ['underground', 'half_sunk', 'deck', 'ground']

export interface SharedStalls {
  /** Spaces that go with the dwellings, by kind. */
  readonly dwellings: Readonly<Record<StallKind, number>>
  /** Spaces that others rent. */
  readonly let: number
  /** Spaces that nobody is known to need. */
  readonly surplus: number
}

/**
 * Who has which space: first what the dwellings need, then what the other functions need. Where nothing but parking is built, all of it
 * is let.
 */
export function shareStalls({
  stalls,
  stalls_needed,
  construction,
}: AreaSummary['book']): SharedStalls {
  const dwellings = { ground: 0, deck: 0, half_sunk: 0, underground: 0 }
  let needed = Math.ceil(stalls_needed.dwellings - 1e-9)
  let rest = 0
  for (const kind of DEAREST_FIRST) {
    dwellings[kind] = Math.min(stalls[kind], needed)
    needed -= dwellings[kind]
    rest += stalls[kind] - dwellings[kind]
  }
  const isNeeded = stalls_needed.dwellings + stalls_needed.others > 0
  const isParkingOnly = !isNeeded && Object.values(construction).every((area) => area === 0)
  const rented = isParkingOnly ? rest : Math.min(rest, Math.ceil(stalls_needed.others - 1e-9))
  return { dwellings, let: rented, surplus: rest - rented }
}

/** Lines of what was drawn, each at the price of the book; none without an active book. */
export function listBookIncome({ areas, finance_parameters }: SheetInput): readonly IncomeLine[] {
  const { price_book } = finance_parameters
  if (!price_book.active) return []
  const { book } = areas
  const lines: IncomeLine[] = []
  const add = (
    id: BookKey,
    mode: IncomeLine['mode'],
    fn: LettableFunction,
    quantity: Partial<Pick<IncomeLine, 'count' | 'area'>>,
  ): void => {
    const { count = 1, area = 0 } = quantity
    if ((quantity.count ?? area) <= 0) return
    lines.push({
      key: `book.${id}`,
      id,
      kind: 'book',
      name: '',
      mode,
      function: fn,
      price: price_book[id],
      priceKey: `parameters.price_book.${id}`,
      count,
      area,
      quantitySource: 'drawn',
      vatRate: undefined,
      yield: undefined,
    })
  }
  for (const key of LET_CLASSES)
    add(`rent_${key}`, 'rent_m2_year', FUNCTIONS[key], { area: book.lettable[key] })
  add('rent_storage', 'rent_unit_year', 'storage', { count: book.spare_storages })
  const stalls = shareStalls(book)
  for (const kind of STALL_KINDS)
    add(`sale_stall_${kind}`, 'sell_unit', kind === 'ground' ? 'parking_ground' : 'parking', {
      count: stalls.dwellings[kind],
    })
  add('rent_parking', 'rent_unit_year', 'parking', { count: stalls.let })
  add('rent_parking_surplus', 'rent_unit_year', 'parking', { count: stalls.surplus })
  return lines
}
