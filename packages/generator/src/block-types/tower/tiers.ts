/**
 * Floors of a tower that stand back: the plate below cut by a box, around the same core and hall. A side that would cut
 * into the core, or leave no depth for a dwelling beside the hall, stays where it is, with a message.
 */
import { DESIGN_RULES } from '@kavel/domain'
import { type Box, type Lu, toLattice, toMetres } from '@kavel/geometry'
import type { MessageList } from '../../base/messages.ts'
import type { FloorPlan, Inset } from '../../input/floors.ts'
import type { Resolved } from '../../input/resolve.ts'
import type { Mirror } from '../../plan/mirror.ts'
import { insetFrom, LEAST_TIER, setBack, tiersByInset } from '../stand-back.ts'
import { type PlannedFloor, steppedFloors } from './floors.ts'
import type { Plate } from './plate.ts'
import { chainOf, type Skeleton } from './skeleton.ts'

/** Beside a hall a dwelling is at least so deep, walls included, metres. */
const LEAST_DEPTH = toLattice(DESIGN_RULES.min_apartment_depth + 0.5)

/** A tower of more outlines than this is none that stands back, but a slope. */
const MOST = 60

/** Floors of one outline, with their plans. */
export interface TowerTier {
  floors: FloorPlan[]
  planned: PlannedFloor[]
}

/** Where the plan of a plate lies in the building. */
export interface PlatePlace {
  mirror: Mirror
  flipX: boolean
  flipY: boolean
}

/** The tiers above the lowest; one that holds no dwelling, or below the least area, ends the tower with a message. */
export function tiersAbove(
  plate: Plate,
  floors: readonly FloorPlan[],
  place: PlatePlace,
  b: Resolved,
  messages: MessageList,
): TowerTier[] {
  const all = tiersByInset(floors)
  if (all.length > MOST) messages.add('param_ignored', { target: 'floors', value: all.length })
  // those above the last keep its outline
  const [lowest, ...others] =
    all.length > MOST ? [...all.slice(0, MOST - 1), all.slice(MOST - 1).flat()] : all
  const ground = lowest?.[0]?.inset
  const tiers: TowerTier[] = []
  let below = wholeOf(plate)
  for (const own of others) {
    const [first] = own as [FloorPlan]
    const target = `floor:${first.ordinal}`
    const inset = insetFrom(first.inset, ground as Inset)
    const asked = inPlan(inset, plate, place)
    const { box, refused } = heldBack(asked, below, plate)
    const skeleton = clipped(plate.skeleton, box)
    const planned =
      skeletonArea(skeleton, box) >= LEAST_TIER && steppedFloors(plate, skeleton, own, b)
    if (!planned) {
      messages.add('setback_tier_dropped', { target, value: b.floors.length - first.ordinal })
      break
    }
    for (const depth of refused) messages.add('param_ignored', { target, value: toMetres(depth) })
    tiers.push({ floors: own, planned })
    below = box
  }
  return tiers
}

function wholeOf({ skeleton: { width, depth } }: Plate): Box {
  return { x0: 0, y0: 0, x1: width, y1: depth }
}

/** Where setbacks bring the sides of a plate, in its own plan; deep ones past each other, for either may be refused. */
function inPlan(inset: Inset, { skeleton, isTurned }: Plate, place: PlatePlace): Box {
  const { mirror } = place
  const [w, d] = isTurned ? [skeleton.depth, skeleton.width] : [skeleton.width, skeleton.depth]
  const [xa, xb] = [mirror.x(0), mirror.x(w)]
  const [ya, yb] = [mirror.y(0), mirror.y(d)]
  const inBuilding = {
    x0: Math.min(xa, xb),
    y0: Math.min(ya, yb),
    x1: Math.max(xa, xb),
    y1: Math.max(ya, yb),
  }
  const back = setBack(inBuilding, inset, place)
  const us = xa <= xb ? [back.x0 - xa, back.x1 - xa] : [xa - back.x1, xa - back.x0]
  const vs = ya <= yb ? [back.y0 - ya, back.y1 - ya] : [ya - back.y1, ya - back.y0]
  const [[x0, x1], [y0, y1]] = (isTurned ? [vs, us] : [us, vs]) as [[Lu, Lu], [Lu, Lu]]
  return { x0, y0, x1, y1 }
}

/** The box with those sides as below that would cut too deep; how deep they were asked. */
function heldBack(asked: Box, below: Box, plate: Plate): { box: Box; refused: Lu[] } {
  const { core, halls, width, depth } = plate.skeleton
  const fixed = [...core.map(({ box }) => box), ...halls]
  const box = { ...asked }
  const refused: Lu[] = []
  const [x0, y0] = [Math.min(...fixed.map((f) => f.x0)), Math.min(...fixed.map((f) => f.y0))]
  const [x1, y1] = [Math.max(...fixed.map((f) => f.x1)), Math.max(...fixed.map((f) => f.y1))]
  if (asked.x0 > below.x0 && asked.x0 > x0 - LEAST_DEPTH) {
    refused.push(asked.x0)
    box.x0 = below.x0
  }
  if (asked.y0 > below.y0 && asked.y0 > y0 - LEAST_DEPTH) {
    refused.push(asked.y0)
    box.y0 = below.y0
  }
  if (asked.x1 < below.x1 && asked.x1 < x1 + LEAST_DEPTH) {
    refused.push(width - asked.x1)
    box.x1 = below.x1
  }
  if (asked.y1 < below.y1 && asked.y1 < y1 + LEAST_DEPTH) {
    refused.push(depth - asked.y1)
    box.y1 = below.y1
  }
  return { box, refused }
}

/** What dwellings are cut from, cut by the box; core and halls lie within it. */
function clipped(skeleton: Skeleton, by: Box): Skeleton {
  const chains = skeleton.chains.map((chain) =>
    chainOf(
      chain.map(({ box, direction }) => ({
        box: {
          x0: Math.max(box.x0, by.x0),
          y0: Math.max(box.y0, by.y0),
          x1: Math.min(box.x1, by.x1),
          y1: Math.min(box.y1, by.y1),
        },
        direction,
      })),
    ),
  )
  return { ...skeleton, chains }
}

/** Of the plate that is left, at most. */
function skeletonArea({ chains }: Skeleton, { x0, y0, x1, y1 }: Box): number {
  return chains.every((chain) => chain.length > 0) ? (x1 - x0) * (y1 - y0) : 0
}
