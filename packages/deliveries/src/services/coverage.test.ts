import { type RasterWindow, readEndpoints, type ServiceDeclaration } from '@kavel/registers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbound, type Outbound } from '../outbound/outbound.ts'
import { inEnglish, tellInEnglish } from '../testing/in-english.ts'
import { startRegisters, type TestRegisters } from '../testing/index.ts'
import type { ServiceContext } from './context.ts'
import { openCoverage } from './coverage.ts'

const NOISE = {
  kind: 'coverage',
  endpoint: 'noise',
  coverage: 'lden',
  axes: ['X', 'Y'],
} as const satisfies ServiceDeclaration
const BOX = [180_000, 450_000, 181_000, 451_000] as const

let registers: TestRegisters
let outbound: Outbound
let context: ServiceContext
beforeEach(async () => {
  registers = await startRegisters({
    collections: {},
    // Cells of 10 m; a cell holds its column and row, so that a cell in the wrong place shows.
    coverages: {
      noise: {
        lden: { cell: 10, axes: ['X', 'Y'], valueAt: (x, y) => (x - 180_005) / 10 + (y - 450_005) },
      },
    },
  })
  const read = readEndpoints(registers.environment)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  outbound = createOutbound({ endpoints: read.endpoints, sleep: async () => {} })
  context = { outbound, endpoints: read.endpoints }
})
afterEach(async () => {
  await outbound.close()
  await registers.close()
})

/** Value of the cell in which a point lies. */
function at({ values, width, origin, resolution }: RasterWindow, x: number, y: number): number {
  const column = Math.floor((x - origin[0]) / resolution[0])
  const row = Math.floor((origin[1] - y) / resolution[1])
  return values[row * width + column]!
}

test('a map is read window by window, each cell where it lies', async () => {
  const opened = await openCoverage(context, NOISE, BOX)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const { raster } = opened
  expect(raster.resolution).toEqual([10, 10])
  const window = await raster.readWindow([180_203, 450_404, 180_238, 450_421])
  // Columns 20 to 23, rows 40 to 42.
  expect(window).toMatchObject({ width: 4, height: 3, origin: [180_200, 450_430] })
  expect(at(window!, 180_205, 450_405)).toBe(20 + 400)
  expect(at(window!, 180_235, 450_425)).toBe(23 + 420)
})

test('a service that has no such map, is busy or answers with a page says so', async () => {
  expect(
    inEnglish(await openCoverage(context, { ...NOISE, coverage: 'lnight' }, BOX)),
  ).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringMatching(/404.*NoSuchCoverage/) }],
  })
  registers.fault('noise', { html: true })
  expect(inEnglish(await openCoverage(context, NOISE, BOX))).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringContaining('answers: Onderhoud') }],
  })
  registers.fault('noise', { exception: 'Too many cells' })
  expect(inEnglish(await openCoverage(context, NOISE, BOX))).toMatchObject({
    ok: false,
    issues: [{ message: expect.stringContaining('Too many cells') }],
  })
})

test('a service that dies while a window is read throws its sentence', async () => {
  const opened = await openCoverage(context, NOISE, BOX)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  registers.fault('noise', { diesAtPage: 1 })
  await expect(
    tellInEnglish(opened.raster.readWindow([180_000, 450_000, 180_100, 450_100])),
  ).rejects.toThrow(/connection lost|incomplete answer/)
})
