/**
 * Highest rents of a self-contained dwelling in 2026, euro a month (domain reference §1.2, Huurcommissie): social to 143 points,
 * middle to 186; above it the rent is free.
 */
export const RENT_CEILINGS = { social: 932.93, middle: 1228.07 } as const
