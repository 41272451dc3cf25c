/** Models that are used again: pages of one location show the same buildings. */
import { type BuildingModel, generate } from '@kavel/generator'
import type { ModelOf } from './generate-concept.ts'

/**
 * Generates each building once while it is remembered. Its whole input is the key: nobody can make the model of another.
 * @param limit cells of all remembered models together, about 1 kB each; the one used longest ago goes first
 */
export function rememberModels(limit: number): ModelOf {
  const known = new Map<string, BuildingModel>()
  let cells = 0
  return (input) => {
    const key = JSON.stringify(input)
    const model = known.get(key) ?? generate(input, { mode: 'settled' })
    if (known.delete(key)) cells -= countCells(model)
    known.set(key, model)
    cells += countCells(model)
    for (const [oldest, { towers }] of known) {
      if (cells <= limit) break
      known.delete(oldest)
      cells -= countCells({ towers })
    }
    return model
  }
}

/** At least 1, so that a building of nothing is counted too. */
function countCells({ towers }: Pick<BuildingModel, 'towers'>): number {
  const blocks = towers.flatMap(({ floorGroups }) => floorGroups.flatMap((group) => group.blocks))
  return blocks.reduce((sum, block) => sum + block.cells.length, 1)
}
