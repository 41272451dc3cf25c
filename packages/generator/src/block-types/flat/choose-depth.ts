/** How deep the dwellings of a flat are, by the depths that their types may have (generator reference §8.2). */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { Resolved } from '../../input/resolve.ts'
import { type FrontageNeed, type FrontageRules, frontage } from '../../mix/frontage.ts'
import { fits } from './infeasible.ts'

/** Steps in which a smaller depth is sought, metres: the grid increment of the specification. */
const DEPTH_STEP = toLattice(DESIGN_RULES.grid_increment)

/**
 * `fill` keeps the full depth when any type fits there. Else, and with `fit`: the largest depth at which every type fits,
 * or failing that the largest at which one does. Net depths, lattice units; null when none fits at any.
 */
export function chooseDepth(
  types: readonly FrontageNeed[],
  available: Lu,
  rules: FrontageRules,
  policy: Resolved['features']['depthPolicy'],
): Lu | null {
  const needs = [...types]
  const deepest = Math.min(available, Math.max(...needs.map(({ maxDepth }) => maxDepth)))
  const shallowest = Math.min(...needs.map(({ minDepth }) => minDepth))
  let any: Lu | null = null
  for (let d = deepest; d >= shallowest && d > 0; d -= DEPTH_STEP) {
    let isOne = any !== null
    let isEvery = true
    for (let i = 0; i < needs.length && !(isOne && !isEvery); i++) {
      const need = needs[i] as FrontageNeed
      if (fits(frontage(need, d, rules))) isOne = true
      else {
        isEvery = false
        // what has no frontage at one depth is the first to be asked at the next: as a rule it has none there either
        needs[i] = needs[0] as FrontageNeed
        needs[0] = need
      }
    }
    if (isEvery) return d
    if (isOne) any ??= d
    if (d === available && any !== null && policy === 'fill') return any
  }
  return any
}
