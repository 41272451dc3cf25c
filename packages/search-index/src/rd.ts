/** RD to degrees by the series of Schreutelkamp and Strang van Hees (2001): a few decimetres, enough to draw with. */

const ORIGIN = { x: 155_000, y: 463_000, lat: 52.1551744, lon: 5.38720621 } as const
/** Powers of the distance east and north in 100 km, and seconds for each. */
const LAT: readonly (readonly [number, number, number])[] = [
  [0, 1, 3235.65389],
  [2, 0, -32.58297],
  [0, 2, -0.2475],
  [2, 1, -0.84978],
  [0, 3, -0.0655],
  [2, 2, -0.01709],
  [1, 0, -0.00738],
  [4, 0, 0.0053],
  [2, 3, -0.00039],
  [4, 1, 0.00033],
  [1, 1, -0.00012],
]
const LON: readonly (readonly [number, number, number])[] = [
  [1, 0, 5260.52916],
  [1, 1, 105.94684],
  [1, 2, 2.45656],
  [3, 0, -0.81885],
  [1, 3, 0.05594],
  [3, 1, -0.05607],
  [0, 1, 0.01199],
  [3, 2, -0.00256],
  [1, 4, 0.00128],
  [0, 2, 0.00022],
  [2, 0, -0.00022],
  [5, 0, 0.00026],
]

/** A point in RD (EPSG:28992), m, as WGS 84 degrees of seven decimals. */
export function toDegrees(x: number, y: number): { lon: number; lat: number } {
  const [east, north] = [(x - ORIGIN.x) / 1e5, (y - ORIGIN.y) / 1e5]
  const seconds = (series: typeof LAT) =>
    series.reduce((sum, [p, q, k]) => sum + k * east ** p * north ** q, 0)
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7
  return {
    lat: round(ORIGIN.lat + seconds(LAT) / 3600),
    lon: round(ORIGIN.lon + seconds(LON) / 3600),
  }
}
