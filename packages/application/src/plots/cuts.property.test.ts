/** Splits and merges by chance of parcels of the sample, and of Otterlo: GEOS judges what is left, and no ground is lost. */
import { join } from 'node:path'
import { openFile } from '@kavel/deliveries'
import { areaOfShape, createRandom, type Ground, type Shape } from '@kavel/geometry'
import { layers } from '@kavel/registers'
import { generateSample } from '@kavel/sample'
import { beforeAll, expect, inject, test } from 'vitest'
import { type CoverageJudge, loadCoverageJudge } from './testing/coverage.ts'
import { actAtRandom } from './testing/random-acts.ts'

const ACTS = inject('corpora') === 'large' ? 10_000 : 300
const SEED = Number(process.env.KAVEL_SOAK_SEED) || 34
/** Acts on the same ground, one after another. */
const IN_A_ROW = 12
/** Square metres: 1 cm². */
const LOST = 1e-4

let judge: CoverageJudge
beforeAll(async () => {
  judge = await loadCoverageJudge()
})

test('GEOS sees a corner that only one of two neighbours has, and an overlap', () => {
  const box = (west: number, ...more: [number, number][]): Shape => [
    [[[west, 0], [west + 5, 0], [west + 5, 9], [west, 9], ...more, [west, 0]]],
  ]
  expect(judge.isCoverage([box(0), box(5)])).toBe(true)
  expect(judge.isCoverage([box(0), box(5, [5, 4])])).toBe(false)
  expect(judge.isCoverage([box(0), box(4)])).toBe(false)
})

test('a hole that touches the outline in a corner of a neighbour is not taken for ground', () => {
  const outline: Ground[number] = [[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]] // biome-ignore format: two rings
  const hole: Ground[number] = [[0, 9], [3, 6], [3, 3], [0, 9]] // biome-ignore format: two rings
  const beside = (north: number): Shape => [[[[0, 9], [9, 9], [9, north], [0, north], [0, 9]]]] // biome-ignore format: a box
  expect(judge.isCoverage([[[outline, hole]], beside(12)])).toBe(true)
  expect(judge.isCoverage([[[outline, hole]], beside(4)])).toBe(false)
})

/** Parcels that hang together, around one of them. */
function around(parcels: readonly Shape[], start: number, most: number): Shape[] {
  const keysOf = (shape: Shape) => shape.flat(2).map((corner) => corner.join(' '))
  const found = [parcels[start] as Shape]
  const keys = new Set(keysOf(found[0] as Shape))
  for (const parcel of parcels) {
    if (found.length === most) break
    if (found.includes(parcel) || !keysOf(parcel).some((key) => keys.has(key))) continue
    found.push(parcel)
    for (const key of keysOf(parcel)) keys.add(key)
  }
  return found
}

function actOn(parcels: readonly Shape[], acts: number): void {
  const done = { split: 0, merge: 0 }
  let worst = 0
  for (let seed = SEED; done.split + done.merge < acts; seed++) {
    const { next } = createRandom(seed)
    let shapes: readonly Shape[] = around(parcels, Math.floor(next() * parcels.length), 8)
    const whole = areaOfShape(shapes.flat())
    for (let act = 0; act < IN_A_ROW; act++) {
      const after = actAtRandom(shapes, next)
      if (!after) continue
      const said = `act ${act} of seed ${seed}: ${after.act}`
      expect(judge.isCoverage(after.shapes), said).toBe(true)
      expect(Math.abs(after.lost), said).toBeLessThanOrEqual(LOST)
      expect(Math.abs(judge.unionArea(after.shapes) - whole), said).toBeLessThanOrEqual(LOST)
      worst = Math.max(worst, Math.abs(after.lost))
      shapes = after.shapes
      done[after.act] += 1
    }
  }
  console.log(
    `cuts: ${done.split} splits and ${done.merge} merges from seed ${SEED}, at most ${(worst * 1e4).toPrecision(2)} cm² lost`,
  )
  expect(Math.min(done.split, done.merge)).toBeGreaterThan(acts / 5)
}

test('parcels of the sample share every border after splits and merges', () => {
  const { perceel } = generateSample({ plots: 500 })
  actOn(
    perceel.features.map(({ geometry }) => [geometry.coordinates as unknown as Ground]),
    ACTS,
  )
})

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('cuts of parcels of Otterlo: skipped, KAVEL_REAL_DATA is not set')

test.runIf(folder)('so do parcels of Otterlo', async () => {
  const file = join(folder as string, 'otterlo/nlextract_brk_v5_otterlo_sample.zip')
  const opened = await openFile(file, { collections: layers.plots.collections })
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const parcels: Shape[] = []
  for await (const { feature } of opened.delivery.records) {
    const { type, coordinates } = feature.geometry as { type: string; coordinates: unknown }
    parcels.push(type === 'Polygon' ? [coordinates as Ground] : (coordinates as Shape))
  }
  await opened.delivery.close()
  expect(parcels.length).toBeGreaterThanOrEqual(11)
  actOn(parcels, ACTS)
})
