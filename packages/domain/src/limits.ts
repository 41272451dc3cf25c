/** The largest numbers that still mean something; the API refuses what lies beyond, by the name of the field. */

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
