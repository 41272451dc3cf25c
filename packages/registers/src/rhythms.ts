/**
 * How often the registers bring out new data, in days (the registers' own service pages). An import that is older than its
 * layer's rhythm is old: it still serves, and is fetched again where that is switched on.
 */
export const rhythms = {
  /** BRK, BAG, BGT, plans and stops change every day. */
  daily: 1,
  weekly: 7,
  /** NWB, monuments, schools, childcare and energy labels bring out a file each month. */
  monthly: 31,
  quarterly: 92,
  /** CBS, IBIS, Natura 2000, 3DBAG and the noise maps bring out one edition a year. */
  yearly: 366,
  /** Soil, land use, height and population cores are surveyed every few years: five is the longest pause. */
  rarely: 5 * 366,
} as const
