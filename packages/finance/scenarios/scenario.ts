import type { SheetInputFile } from '@kavel/finance'

/** One worked example: facts as a user would file them, and what the sheet must say. */
export interface Scenario {
  readonly name: string
  /** Where the numbers come from. */
  readonly source: string
  readonly given: SheetInputFile
  /** Figures by key. Money and areas to the cent, ratios to six decimals; the arithmetic stands beside it. */
  readonly expect: Readonly<Record<string, number | null>>
}
