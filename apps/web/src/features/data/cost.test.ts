import { expect, test } from 'vitest'
import { boxSize, estimate, findMeasured } from './cost.ts'
import type { Area, Holding } from './queries.ts'

const holding = (rows: number | null) => ({ rows }) as Holding
const area = (name: string, km2: number | null, ...rows: (number | null)[]) =>
  ({ name, km2, holdings: rows.map(holding) }) as unknown as Area

test('the area with most objects tells what another will have, in two digits', () => {
  const measured = findMeasured([
    area('Otterlo', 60, 2_800, null, 3_200),
    area('Goes', 100, 40_000, 8_000),
    area('', null, 900_000),
    area('Leeg', 10, null),
    { ...area('Verzonnen', 27, 90_000), fictional: true },
  ])
  expect(measured).toEqual({ name: 'Goes', km2: 100, objects: 48_000 })
  // 480 objects per km² on 2.7 km² are 1296
  expect(estimate(2.7, measured!)).toBe(1_300)
  expect(findMeasured([area('Leeg', 10, null)])).toBeNull()
})

test('a box has a size when its sides are in order', () => {
  expect(boxSize([180_000, 450_000, 182_000, 453_000])).toBe(6)
  expect(boxSize([182_000, 450_000, 180_000, 453_000])).toBeNull()
  expect(boxSize([182_000, 450_000])).toBeNull()
})
