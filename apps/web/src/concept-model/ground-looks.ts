/** How the ground is drawn, quieter than the buildings: every asset of the generator, or none when it is no ground. */
import type { Asset } from '@kavel/generator'

export interface GroundLook {
  /** In the light and in the dark. */
  readonly fill: readonly [string, string]
  readonly stroke?: readonly [string, string]
  /** Of the stroke, pixels. */
  readonly width?: number
  readonly opacity?: number
}

/** What comes later lies on what comes before. */
export const GROUND_LOOKS = {
  green: { fill: ['#cbdeae', '#4b6040'] },
  forest: { fill: ['#b7d29d', '#3f5837'] },
  yard: { fill: ['#d9e5c4', '#55664a'], stroke: ['#aebd92', '#71835f'], width: 0.6 },
  dirt: { fill: ['#e2d6be', '#74684f'] },
  water: { fill: ['#b5d5e8', '#3b637b'] },
  concrete: { fill: ['#dcdbd6', '#63635d'] },
  sidewalk: { fill: ['#e6e2da', '#6d6b65'], stroke: ['#b3b0a8', '#85827b'], width: 0.6 },
  drive: { fill: ['#c7cace', '#51565c'], stroke: ['#9da2a8', '#7d838b'], width: 0.6 },
  path: { fill: ['#ebe6dc', '#777369'] },
  terrace: { fill: ['#efe6d6', '#807868'], stroke: ['#b3aa98', '#9d9584'], width: 0.6 },
  street: { fill: ['#c7cace', '#51565c'] },
  aisle: { fill: ['#d1d4d7', '#4c5157'] },
  stall: { fill: ['#bec3c9', '#5b6167'], stroke: ['#fff', '#b4bac0'], width: 1.1 },
  ramp: { fill: ['#d8cdb3', '#7a7259'], stroke: ['#8d8465', '#a59b7b'], width: 0.8 },
  dock: { fill: ['#d6cbb2', '#746b55'], stroke: ['#9a9078', '#958b72'], width: 0.6 },
  column: { fill: ['#3b4046', '#63635d'] },
  car: { fill: ['#7f8894', '#a6aeb8'], stroke: ['#565d67', '#d0d5da'], width: 0.6 },
  tree: { fill: ['#7fae68', '#71995b'], stroke: ['#5b8646', '#93b87e'], width: 0.7, opacity: 0.72 },
  // parts of the plan, and what is too small to see from above
  balcony: null,
  gallery: null,
  stair: null,
  elevator: null,
  bike: null,
  storage: null,
  roof_window: null,
  loggia: null,
} as const satisfies Record<Asset['kind'], GroundLook | null>

/** The kinds that are drawn, from below. */
export const GROUND_ORDER = (Object.keys(GROUND_LOOKS) as Asset['kind'][]).filter(
  (kind) => GROUND_LOOKS[kind] !== null,
)
