/**
 * The random buildings on which the mix is measured (generator reference §8.5): two to five dwelling types of 35–115 m²
 * that stretch 1.1–1.6 times, bars of 24–84 m with two rows 9–12 m deep, a core of 5 m in one of them, and three to eleven
 * floors. The seed and the order of the draws are those of the reference's measurement, so its figures compare.
 */
import { createRandom } from '@kavel/geometry'
import type { Frontage } from '../packages/generator/src/mix/frontage.ts'

export interface MixCase {
  types: Frontage[]
  ratios: number[]
  /** Modules of a row, and of the core that may stand in one. */
  row: number
  core: number
  floors: number
}

const SEED = 7
const BUILDINGS = 1200
/** Metres. */
const MODULE = 0.3
const PARTY_WALL = 0.2
const END_WALLS = 0.8
const CORE = 5
/** Modules of the narrowest frontage, 4.5 m. */
const NARROWEST = 15
/** Frontages that come out whole but for rounding are whole. */
const EPSILON = 1e-9

export function mixCorpus(): MixCase[] {
  const draw = createRandom(SEED).next
  return Array.from({ length: BUILDINGS }, () => {
    const sizes = Array.from({ length: 2 + Math.floor(draw() * 4) }, () => {
      const size = 35 + Math.floor(draw() * 80)
      return { size, largest: size * (1.1 + 0.5 * draw()), ratio: 1 + Math.floor(draw() * 5) }
    })
    const length = 24 + draw() * 60
    const depth = 9 + draw() * 3
    const floors = 3 + Math.floor(draw() * 9)
    const modules = (area: number) => (area / depth + PARTY_WALL) / MODULE
    return {
      types: sizes.map(({ size, largest }) => {
        const min = Math.max(NARROWEST, Math.ceil(modules(size) - EPSILON))
        return { min, max: Math.max(min, Math.floor(modules(largest) + EPSILON)) }
      }),
      ratios: sizes.map(({ ratio }) => ratio),
      row: Math.floor((length - END_WALLS + PARTY_WALL) / MODULE + EPSILON),
      core: Math.ceil(CORE / MODULE),
      floors,
    }
  })
}
