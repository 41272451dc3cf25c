/**
 * How large one building may be (generator reference §17). Counted before anything is laid out, so that no input can
 * make the generator slow; beyond them the model is empty and says `too_large`.
 */
export const LIMITS = {
  /** Floors of one building. */
  floors: 400,
  /** Metres of any side of the maximum box. */
  side: 2000,
  /** Metres of the maximum height. */
  height: 2000,
  /** Cells of all floors together. */
  cells: 20_000,
} as const
