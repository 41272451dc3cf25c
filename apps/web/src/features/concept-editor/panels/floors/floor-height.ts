/** Metres: the lowest storey somebody can stand in, and a hall. */
export const FLOOR_HEIGHT = { min: 2.1, max: 12 } as const
