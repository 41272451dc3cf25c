/** The scale of a printed map. Pure. */

/** Sizes of the map on the sheet: A4 less margins of 14 mm, in millimetres. */
export const MAP = { width: 182, height: 118 } as const

/** Scales that drawings are made in, the largest first: one millimetre is so many on the ground. */
export const SCALES = [250, 500, 1000, 2000, 2500, 5000, 10_000] as const
export type Scale = (typeof SCALES)[number]

/** Share of the map that the plots fill at most. */
const FILLED = 0.8

/** West, south, east and north in EPSG:28992 metres. */
export type Bounds = readonly [number, number, number, number]

/** The largest scale at which the ground fits with room around it; the smallest there is when none does. */
export function fittingScale([west, south, east, north]: Bounds): Scale {
  const fits = (scale: number) =>
    ((east - west) * 1000) / scale <= MAP.width * FILLED &&
    ((north - south) * 1000) / scale <= MAP.height * FILLED
  return SCALES.find(fits) ?? SCALES[SCALES.length - 1]!
}

/** Does all of the ground lie on the map at the scale? */
export function isWhole([west, south, east, north]: Bounds, scale: number): boolean {
  return (
    ((east - west) * 1000) / scale <= MAP.width && ((north - south) * 1000) / scale <= MAP.height
  )
}

/** Metres from the middle of the map to its corner. */
export function reachOf(scale: number): number {
  return (Math.hypot(MAP.width, MAP.height) / 2 / 1000) * scale
}

/** Metres of a bar that is between 20 and 50 millimetres long: one, two or five of a power of ten. */
export function barMetres(scale: number): number {
  const most = (50 * scale) / 1000
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((digit) => digit * power <= most) ?? 1) * power
}
