/** The largest numbers that still mean something; the API refuses what lies beyond, by the name of the field. */

import { DESIGN_RULES } from './design-rules.ts'

/** Metres of any side, setback or height of one building: beyond it the generator draws nothing (generator reference §17). */
export const SIDE_LIMIT = 2000

/** Square metres of one floor area: the floor of the largest building there can be. */
export const AREA_LIMIT = SIDE_LIMIT * SIDE_LIMIT

/** Equal floors in one group; the generator draws no more in one building (generator reference §17). */
export const FLOOR_LIMIT = 400

/** Euro of one price or cost: a thousand times the largest Dutch project, and thousands of them add up exact to the cent. */
export const MONEY_LIMIT = 1e12

/** Radians either way: a whole turn says all there is to say. */
export const TURN_LIMIT = 2 * Math.PI

/** Limits of one building; beyond them the generator draws nothing and names the field. */
export const BUILDING_LIMITS = {
  /** Dwelling types of the mix. */
  types: 20,
  /** Dwellings of all floors together. */
  dwellings: 1000,
  /** Corners of a drawn outline, of the court in it, and of a drawn line. */
  corners: 200,
} as const

/** A type stands in the mix at most so many times as often as another: more is a typing error. */
export const RATIO_LIMIT = 1e6

/** Docks along the longest side there can be. */
export const DOCK_LIMIT = Math.floor(SIDE_LIMIT / DESIGN_RULES.loading_dock_width)

/** Limits of one concept; more buildings are refused, stored ones beyond them are not drawn. */
export const CONCEPT_LIMITS = { buildings: 200 } as const
