/** Kinds of opening in `Wall.openings`. */
export const OPENING = {
  window: 0,
  door: 1,
  glazed_door: 2,
  lift_door: 3,
  overhead_door: 4,
} as const
