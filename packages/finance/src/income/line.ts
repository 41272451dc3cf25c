import type { IncomeModeKey, LettableFunction } from '@kavel/domain'
import type { Source } from '../figure.ts'

/** An income line with its quantities, ready for the rules. */
export interface IncomeLine {
  /** Start of the keys of its figures: `unit.<id>`, `income.<id>` or `book.<id>`. */
  readonly key: string
  readonly id: string | number
  readonly kind: 'unit' | 'income' | 'book'
  readonly name: string
  readonly mode: IncomeModeKey
  readonly function: LettableFunction
  readonly price: number | null
  /** Key of the fact that is the price, when it is not the line's own. */
  readonly priceKey?: string
  readonly count: number
  /** Lettable or saleable m² of all pieces together. */
  readonly area: number
  readonly quantitySource: Source
  /** Overrules the VAT rate of the function. */
  readonly vatRate: number | undefined
  /** Overrules the yield of the function; null is an emptied yield. */
  readonly yield: number | null | undefined
}
