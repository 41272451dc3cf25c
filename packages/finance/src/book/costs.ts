/** The cost lines of an active price book: what was drawn × the price of the book, and what the purchase of the land costs. */
import { type BookKey, CONSTRUCTION_CLASSES, type CostGroupKey, STALL_KINDS } from '@kavel/domain'
import { type Expression, multiply, subtract, toExpression } from '@kavel/domain/formula'
import type { SheetInput } from '../input.ts'

/** Name of a derived cost line; its text is at `finance.book.<id>`. */
export type BookCostId = BookKey | 'land_tax'

export interface BookCost {
  /** `book.<id>`; its amount is the figure `book.<id>.amount`. */
  readonly key: string
  readonly id: BookCostId
  readonly group: CostGroupKey
  /**
   * Construction is a base of percentages as any other; works on the site and the tax on the land are no base of percentages of
   * ground, which are about its price.
   */
  readonly feeds: 'group' | 'total'
  /** Keys of what is multiplied. */
  readonly quantity: string
  readonly price: string
  readonly amount: Expression
  /** Whether there is a quantity and the book has no price for it. */
  readonly isMissing: boolean
}

const LAND_PRICE = 'land_price'
export const LAND_TAX_RATE = 'land_tax_rate'

/** Whether a derived line is a share of the land price, and no work on the site. */
export function isOnPurchase(key: string): boolean {
  return key === 'book.land_tax' || key === 'book.land_fees'
}

/** Lines of things that were drawn, and of the land; none without an active book. A thing that was not drawn has no line. */
export function listBookCosts({ areas, finance_parameters }: SheetInput): readonly BookCost[] {
  const { price_book } = finance_parameters
  if (!price_book.active) return []
  const { construction, stalls, site_area, green_area, paved_area } = areas.book
  const lines: BookCost[] = []
  const add = (id: BookKey, group: CostGroupKey, path: string, quantity: number): void => {
    if (quantity <= 0) return
    const price = priceOf(id)
    lines.push({
      key: `book.${id}`,
      id,
      group,
      feeds: group === 'building' ? 'group' : 'total',
      quantity: `areas.book.${path}`,
      price,
      amount: multiply(`areas.book.${path}`, price),
      isMissing: price_book[id] === null,
    })
  }
  lines.push(landTax(finance_parameters), {
    ...ofLand('land_fees', priceOf('land_fees')),
    amount: multiply(priceOf('land_fees'), LAND_PRICE),
    isMissing: price_book.land_fees === null,
  })
  add('site_works', 'ground', 'site_area', site_area)
  add('green', 'ground', 'green_area', green_area)
  add('paved', 'ground', 'paved_area', paved_area)
  for (const key of CONSTRUCTION_CLASSES)
    add(`construction_${key}`, 'building', `construction.${key}`, construction[key])
  for (const kind of STALL_KINDS) add(`stall_${kind}`, 'building', `stalls.${kind}`, stalls[kind])
  return lines
}

function priceOf(id: BookKey): string {
  return `parameters.price_book.${id}`
}

function ofLand(id: BookCostId, price: string) {
  return {
    key: `book.${id}`,
    id,
    group: 'ground',
    feeds: 'total',
    quantity: LAND_PRICE,
    price,
  } as const
}

/** Tax on buying the land: VAT as far as it is not deducted, or transfer tax (decision 0021). */
function landTax({ land_kind, price_book }: SheetInput['finance_parameters']): BookCost {
  return {
    ...ofLand('land_tax', LAND_TAX_RATE),
    amount: multiply(LAND_TAX_RATE, LAND_PRICE),
    isMissing: price_book[LAND_TAX[land_kind]] === null,
  }
}

/** Which entry of the book decides the tax on each kind of land. */
const LAND_TAX = {
  building_land: 'land_vat_deductible',
  general: 'transfer_tax',
  dwellings: 'transfer_tax_dwellings',
} as const satisfies Record<SheetInput['finance_parameters']['land_kind'], BookKey>

/** Share of the land price that is paid as tax and not deducted. */
export function landTaxRate(kind: SheetInput['finance_parameters']['land_kind']): Expression {
  if (kind === 'building_land')
    return multiply('parameters.vat_rate', subtract(1, priceOf('land_vat_deductible')))
  return toExpression(priceOf(LAND_TAX[kind]))
}
