import { BUILDING_LIMITS, FLOOR_LIMIT, SIDE_LIMIT } from '@kavel/domain'

/**
 * How large one building may be (generator reference §17). Counted before anything is laid out, so that no input can
 * make the generator slow; beyond them the model is empty and says `too_large`.
 */
export const LIMITS = {
  /** Floors of one building. */
  floors: FLOOR_LIMIT,
  /** Metres of any side of the maximum box. */
  side: SIDE_LIMIT,
  /** Metres of the maximum height. */
  height: SIDE_LIMIT,
  /** Corners of a drawn outline, a court and a path; dwelling types of the mix; dwellings of all floors. */
  ...BUILDING_LIMITS,
  /** Bars along a drawn path: with 333 of them a flat took 1.6 s. */
  bars: 100,
  /** Cells of all floors together: 1,000 dwellings with their storages, and as much besides. */
  cells: 6_000,
  /** Spaces for cars of one building or lot, all levels together: more than the largest Dutch garages have. */
  stalls: 4_000,
  /** Trees on one piece of ground, and steps of seeking them: a place held against a corner. */
  trees: 20_000,
  treeSteps: 4_000_000,
  /**
   * Storeys of all houses of one building together, two more counted for the ground and the roof of each: 1,000 houses of
   * two storeys. A house costs several times what a dwelling of a flat does; 3,882 of them took 4 s.
   */
  houseFloors: 4_000,
} as const
