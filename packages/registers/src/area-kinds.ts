/** Kinds of area that a delivery may belong to. */
export const AREA_KINDS = ['place', 'municipality', 'province', 'box', 'country'] as const
export type AreaKind = (typeof AREA_KINDS)[number]
