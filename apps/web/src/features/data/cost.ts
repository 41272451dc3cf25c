/** What fetching an area costs, as far as the areas that are here tell it. */
import type { Area } from './queries.ts'

export interface Measured {
  readonly name: string
  readonly km2: number
  readonly objects: number
}

/** The area with most objects that were counted, made-up ones aside; null when there is none to go by. */
export function findMeasured(areas: readonly Area[]): Measured | null {
  const measured = areas.flatMap(({ name, km2, holdings, fictional }) => {
    const objects = holdings.reduce((sum, { rows }) => sum + (rows ?? 0), 0)
    return km2 && objects > 0 && !fictional ? [{ name, km2, objects }] : []
  })
  return measured.toSorted((a, b) => b.objects - a.objects)[0] ?? null
}

/** Square kilometres of a box in metres; null when it is none. */
export function boxSize([west, south, east, north]: readonly number[]): number | null {
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return null
  return west < east && south < north ? ((east - west) * (north - south)) / 1e6 : null
}

/** Two digits of what is only an estimate. */
export function estimate(km2: number, measured: Measured): number {
  const objects = (measured.objects / measured.km2) * km2
  return Number(objects.toPrecision(2))
}
