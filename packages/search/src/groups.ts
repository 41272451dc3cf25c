/** Groups of filters (specification point 3, and one of our own), in the order of the catalogue; the number times 100 begins their codes. */
export const filterGroups = {
  region: 1,
  plot: 2,
  owner_type: 3,
  zoning: 4,
  building: 5,
  residence_object: 6,
  neighbour_plots: 7,
  gsi_fsi: 8,
  distance: 9,
  demography: 10,
  noise: 11,
  plan: 12,
  monument: 13,
  care: 14,
  retail: 15,
  school: 16,
  road_type: 17,
  transaction: 18,
  business_park: 19,
  company: 20,
  or: 21,
  land_bid: 22,
} as const
export type FilterGroup = keyof typeof filterGroups

/** Groups that the higher licences have (domain reference §6 "premium filters"). */
export const PREMIUM_GROUPS: readonly FilterGroup[] = [
  'owner_type',
  'neighbour_plots',
  'retail',
  'transaction',
  'company',
]
