/** Models that are used again: pages of one location show the same buildings. */
import { type BuildingModel, generate } from '@kavel/generator'
import { LRUCache } from 'lru-cache'
import type { ModelOf } from './generate-concept.ts'

/**
 * Generates each building once while it is remembered. Its whole input is the key: nobody can make the model of another.
 * @param limit cells of all remembered models together, about 1 kB each; the one used longest ago goes first
 */
export function rememberModels(limit: number): ModelOf {
  const known = new LRUCache<string, BuildingModel>({ maxSize: limit, sizeCalculation: countCells })
  return (input) => {
    const key = JSON.stringify(input)
    const remembered = known.get(key)
    if (remembered) return remembered
    const model = generate(input, { mode: 'settled' })
    known.set(key, model)
    return model
  }
}

/** At least 1, so that a building of nothing is counted too. */
function countCells({ towers }: BuildingModel): number {
  const blocks = towers.flatMap(({ floorGroups }) => floorGroups.flatMap((group) => group.blocks))
  return blocks.reduce((sum, block) => sum + block.cells.length, 1)
}
