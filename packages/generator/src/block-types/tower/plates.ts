/** The plates of a tower by size: one shape, its core, and a proportion of length to width, within a box. */
import { TowerType } from '@kavel/domain'
import type { Lu, Lu2 } from '@kavel/geometry'
import type { Rules } from '../../input/rules.ts'
import type { TowerTemplate } from '../../input/tower-template.ts'
import { type CoreNeed, coreOf } from './core.ts'
import { hCore, hFrame, hSkeleton } from './h-shape.ts'
import { oFrame, oSkeleton } from './o-shape.ts'
import type { Frame, Skeleton, Variant } from './skeleton.ts'
import { LONGEST } from './trial.ts'
import { uFrame, uSkeleton } from './u-shape.ts'

/** What may stand on a length and a width: in numbers alone, and built. Null when that is too small. */
export interface Shape {
  frame(variant: Variant, length: Lu, width: Lu): Frame | null
  skeleton(variant: Variant, length: Lu, width: Lu): Skeleton | null
}

/** The shape of a template around its core. */
export function shapeOf({ shape, dwellings }: TowerTemplate, core: CoreNeed, rules: Rules): Shape {
  if (shape === TowerType.h) {
    const crossbar = hCore(core, rules)
    return {
      frame: (variant, l, w) => hFrame(crossbar, l, w, variant, dwellings, rules),
      skeleton: (variant, l, w) => hSkeleton(crossbar, l, w, variant, dwellings, rules),
    }
  }
  if (shape === TowerType.u) {
    const atFacade = coreOf(core, rules, rules.outerWall)
    return {
      frame: (variant, l, w) => uFrame(atFacade, l, w, variant, rules),
      skeleton: (variant, l, w) => uSkeleton(atFacade, l, w, variant, rules),
    }
  }
  const inside = coreOf(core, rules, Math.floor(rules.innerWall / 2))
  return {
    frame: (variant, l, w) => oFrame(inside, l, w, variant, dwellings, rules),
    skeleton: (variant, l, w) => oSkeleton(inside, l, w, variant, dwellings, rules),
  }
}

/** Plates of one variant that grow in a proportion until a side of the box holds them. */
export interface Growth {
  shape: Shape
  variant: Variant
  /** Length by width. */
  proportion: number
  /** The box, along the plate and across it. */
  box: readonly [Lu, Lu]
}

/** The largest plate with at most a gross area around its hall; null when none has a hall and a floor around it. */
export function largest(
  { shape, variant, proportion, box: [along, across] }: Growth,
  gross: Lu2,
  step: Lu,
): Skeleton | null {
  const scale = Math.sqrt(proportion)
  let [low, high] = [0, LONGEST]
  let best: readonly [Lu, Lu] | null = null
  while (high - low > step) {
    const size = Math.floor((low + high) / 2)
    const width = Math.min(along, Math.round(size * scale))
    const depth = Math.min(across, Math.round(size / scale))
    const sides = [width, depth] as const
    const frame = shape.frame(variant, width, depth)
    if (width === along && depth === across && (!frame || frame.gross <= gross)) {
      // every larger one is as large: the box holds it
      return frame && shape.skeleton(variant, width, depth)
    }
    if (frame && frame.gross > gross) high = size
    else {
      low = size
      if (frame) best = sides
    }
  }
  return best && shape.skeleton(variant, ...best)
}
