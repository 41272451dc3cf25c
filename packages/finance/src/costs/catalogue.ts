import type { CostKindKey } from '@kavel/domain'
import type { CostKindRule } from './define.ts'
import { flatFee } from './flat-fee.ts'
import { perM2Floor } from './per-m2-floor.ts'
import { percentageOfConstruction } from './percentage-of-construction.ts'
import { percentageOfGround } from './percentage-of-ground.ts'
import { total } from './total.ts'

/** How every cost kind computes; a kind without a rule does not compile. */
export const COST_KINDS = {
  flat_fee: flatFee,
  percentage_of_ground: percentageOfGround,
  per_m2_floor: perM2Floor,
  percentage_of_construction: percentageOfConstruction,
  total,
} as const satisfies Record<CostKindKey, CostKindRule>
