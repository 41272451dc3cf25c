/** Bounds of a value; null is open. */
export interface Range {
  readonly least: number | null
  readonly most: number | null
}
export type End = keyof Range
