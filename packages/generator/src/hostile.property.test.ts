/** Whatever a record or a file asks, the work is bounded by what is counted, nothing throws, and what is left out is said. */
import { expect, test } from 'vitest'
import { corpus } from '../testing/corpus.ts'
import { type Seeded, seededInput } from '../testing/hostile.ts'
import { LIMITS } from './base/limits.ts'
import { laidOut } from './building/lay-out.ts'
import type { BuildingModel, FloorGroup, Mode } from './model/types.ts'

/** Seeds of each kind. */
const SEEDS = corpus(6, 2_000)
const FIRST: Record<Seeded['kind'], number> = { random: 50_000, hostile: 0 }
const MODES: readonly Mode[] = ['live', 'settled']

function countBy(model: BuildingModel, countIn: (group: FloorGroup) => number): number {
  return model.towers
    .flatMap(({ floorGroups }) => floorGroups)
    .reduce((sum, group) => sum + countIn(group) * group.levels.length, 0)
}

/** What a building has of everything that a limit counts. */
function sizesOf(model: BuildingModel) {
  const isStall = ({ kind }: BuildingModel['assets'][number]) => kind === 'stall'
  // alike floors once: a flat may have any number of floors for cars
  const groups = model.towers.flatMap(({ floorGroups }) => floorGroups)
  const onFloors = groups.reduce((sum, { assets }) => sum + assets.filter(isStall).length, 0)
  return {
    cells: countBy(model, ({ blocks }) => blocks.reduce((n, { cells }) => n + cells.length, 0)),
    floors: model.formFactors.nrfloors,
    dwellings: model.formFactors.nrunits,
    stalls: model.assets.filter(isStall).length + onFloors,
    trees: model.assets.filter(({ kind }) => kind === 'tree').length,
  }
}

test.each(Object.keys(FIRST) as Seeded['kind'][])(
  '%s buildings keep to every limit, and an empty one says why',
  (kind) => {
    const from = FIRST[kind]
    let built = 0
    for (let seed = from; seed < from + SEEDS; seed++) {
      const input = seededInput({ kind, seed })
      for (const mode of MODES) {
        const about = `${kind} ${seed} ${mode}`
        const model = laidOut(input, mode)
        for (const [name, size] of Object.entries(sizesOf(model))) {
          const limit = LIMITS[name as keyof ReturnType<typeof sizesOf>]
          expect(size, `${name} of ${about}`).toBeLessThanOrEqual(limit)
        }
        const isBuilt = model.towers.length + model.assets.length > 0
        expect(isBuilt || model.messages.length > 0, `${about} is silent`).toBe(true)
        if (isBuilt) built++
      }
    }
    // most random ones stand, and enough hostile ones to be a test of something; of few, one
    const share = kind === 'random' ? 0.4 : 0.2
    expect(built).toBeGreaterThan(corpus(0, share * 2 * SEEDS))
  },
  corpus(120_000, 3_600_000),
)
