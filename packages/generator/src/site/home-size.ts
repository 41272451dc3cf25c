/** Dwellings that are smaller than their type: nobody pays its price for them. */
import type { GeneratorInput } from '../input/schema.ts'
import type { Knot } from './knot.ts'

/** Is every house at the measured lengths smaller than the smallest type? */
export function isCramped(knots: readonly Knot[], floors: number, least: number): boolean {
  return knots.every(({ ground, upper, attic }) => {
    const nfa = ground.nfa + (floors - 1) * upper.nfa + attic.nfa
    return nfa < ground.units * least
  })
}

/** The least usable area of a dwelling of a mix, m2; 0 of a mix without types that are known. */
export function leastHomeOf({ building, units }: GeneratorInput): number {
  const sizes = building.cfg.units.flatMap(({ unitId, size }) => {
    const own = size ?? units.find(({ id }) => String(id) === String(unitId))?.size
    return own === undefined ? [] : [own]
  })
  return sizes.length > 0 ? Math.min(...sizes) : 0
}
