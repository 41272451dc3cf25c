/** What is asked of the plate of a tower, and what is found. */
import type { Lu, Lu2 } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { TowerTemplate } from '../../input/tower-template.ts'
import type { CoreNeed } from './core.ts'
import type { Measured } from './measure.ts'
import type { FloorMix } from './mixes.ts'
import type { Skeleton, Variant } from './skeleton.ts'

export interface PlateNeed {
  template: TowerTemplate
  core: CoreNeed
  rules: Rules
  mixes: readonly FloorMix[]
  /** Entrance hall on the ground floor; null for a tower that does not stand there. */
  entrance: Lu2 | null
  /** The box, lattice units along x and y. */
  length: Lu
  width: Lu
  /** While a building is dragged: the first plan that works is taken, where a settled one is the best of several. */
  isLive: boolean
}

export interface Plate {
  skeleton: Skeleton
  /** The plan lies with its x along the y of the box. */
  isTurned: boolean
  variant: Variant
  /** Dwellings of each chain of a typical floor. */
  counts: number[]
  /** A typical floor in as many equal dwellings. */
  trial: Measured[]
}
