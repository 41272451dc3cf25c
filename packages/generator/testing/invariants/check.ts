/** The machine-checkable invariants of a building (generator reference §14), as far as its block types have them. */
import type { GeneratorInput } from '../../src/input/schema.ts'
import type { BuildingModel } from '../../src/model/types.ts'
import { checkBicycles, checkStorages } from './ancillary.ts'
import { perBar } from './bars.ts'
import { checkCores, checkCounts, checkNested, checkSolids, checkSums } from './building.ts'
import { checkMessages } from './causes.ts'
import { checkCoreSizes, checkSmokeLocks } from './cores.ts'
import { checkAccess, checkDepths, checkGrid, checkSizes } from './dwellings.ts'
import { checkEscape } from './escape.ts'
import { type Facts, factsOf, type Violation } from './facts.ts'
import { checkMix, checkRatios } from './figures.ts'
import { checkHalls } from './hall-exits.ts'
import { checkWidths } from './halls.ts'
import { checkDaylight } from './light.ts'
import { checkAspects, checkBalconies, checkEntrances, checkFacades } from './openness.ts'
import { checkParcels } from './parcels.ts'
import { checkAisles, checkDensity, checkFronts, checkRamps, checkStalls } from './parking.ts'
import { checkLengths, checkPartyWalls } from './party-walls.ts'
import { checkAttics, checkRoofs } from './roofs.ts'
import {
  checkDisjoint,
  checkEnvelope,
  checkNet,
  checkNumbers,
  checkPartition,
  checkRings,
  checkWallArea,
} from './shapes.ts'
import { checkGround, checkHeights } from './site.ts'
import { checkBases, checkInstances } from './stacked.ts'
import { checkReach } from './ways.ts'
import { checkRoundTrip, checkVersion } from './whole.ts'
import { checkDocks, checkOffices } from './workplaces.ts'

/** Every invariant; `fast` ones cost no more than a walk over the cells and also run in production. */
export const INVARIANTS = {
  I01: { check: checkNumbers, fast: true },
  I02: { check: checkRings, fast: true },
  I03: { check: checkDisjoint, fast: false },
  I04: { check: checkPartition, fast: true },
  I05: { check: checkEnvelope, fast: true },
  I06: { check: checkGround, fast: false },
  I07: { check: checkHeights, fast: true },
  I08: { check: checkNested, fast: false },
  I09: { check: checkBases, fast: false },
  I10: { check: checkNet, fast: true },
  I11: { check: checkWallArea, fast: true },
  I12: { check: checkSolids, fast: false },
  I13: { check: checkSizes, fast: true },
  I14: { check: checkDepths, fast: true },
  I15: { check: checkLengths, fast: true },
  I16: { check: perBar(checkGrid), fast: true },
  I17: { check: checkFacades, fast: true },
  I18: { check: checkAspects, fast: true },
  I19: { check: checkAccess, fast: false },
  I20: { check: checkDaylight, fast: false },
  I21: { check: checkEscape, fast: false },
  I22: { check: checkReach, fast: false },
  I23: { check: checkCores, fast: true },
  I24: { check: checkPartyWalls, fast: true },
  I25: { check: checkBalconies, fast: true },
  I26: { check: checkStorages, fast: true },
  I27: { check: checkBicycles, fast: false },
  I28: { check: checkWidths, fast: false },
  I29: { check: checkSmokeLocks, fast: true },
  I30: { check: checkCoreSizes, fast: true },
  I31: { check: checkEntrances, fast: true },
  I32: { check: perBar(checkStalls), fast: false },
  I33: { check: perBar(checkFronts), fast: false },
  I34: { check: perBar(checkAisles), fast: false },
  I35: { check: perBar(checkRamps), fast: true },
  I36: { check: perBar(checkDensity), fast: true },
  I38: { check: checkParcels, fast: false },
  I39: { check: checkRoofs, fast: true },
  I40: { check: checkAttics, fast: false },
  I41: {
    check: perBar((facts) => {
      checkOffices(facts)
      checkHalls(facts)
    }),
    fast: false,
  },
  I42: { check: perBar(checkDocks), fast: false },
  I43: { check: checkSums, fast: true },
  I44: { check: checkRatios, fast: true },
  I45: { check: checkMix, fast: true },
  I46: { check: checkCounts, fast: true },
  I47: { check: checkInstances, fast: true },
  I50: { check: checkMessages, fast: true },
  I51: { check: checkVersion, fast: true },
  I52: { check: checkRoundTrip, fast: false },
} as const satisfies Record<string, { check: (facts: Facts) => void; fast: boolean }>
export type InvariantId = keyof typeof INVARIANTS

/**
 * Every broken invariant of a model; none for what `generate` gives. `fast` leaves out the costly ones. Broken numbers
 * (I01) end the check: the others would compute with them.
 */
export function checkInvariants(
  model: BuildingModel,
  input: GeneratorInput,
  depth: 'fast' | 'full' = 'full',
): Violation[] {
  const violations: Violation[] = []
  const facts = factsOf(model, input, violations)
  INVARIANTS.I01.check(facts)
  if (violations.length > 0) return violations
  for (const [id, { check, fast }] of Object.entries(INVARIANTS)) {
    if (id !== 'I01' && (fast || depth === 'full')) check(facts)
  }
  return violations
}
