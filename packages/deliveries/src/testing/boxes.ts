import type { TestFeature } from './test-service.ts'

export type Box = readonly [number, number, number, number]

/** Whether the box around a feature meets a box, as services decide it. */
export function meets({ geometry }: TestFeature, [west, south, east, north]: Box): boolean {
  if (!geometry) return false
  const points = (geometry.coordinates as unknown[]).flat(Number.POSITIVE_INFINITY) as number[]
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  return least(xs) <= east && most(xs) >= west && least(ys) <= north && most(ys) >= south
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)

/** Four numbers with a surface, the first two the smaller; null for anything else. */
export function readBox(text: string): Box | null {
  const numbers = text.split(',').map(Number)
  const [west, south, east, north] = numbers
  return numbers.length === 4 && numbers.every(Number.isFinite) && west! < east! && south! < north!
    ? (numbers as unknown as Box)
    : null
}
