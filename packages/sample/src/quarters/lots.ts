import type { StreetDraft } from '../draft/draft.ts'
import { pave, widthOf } from '../draft/paving.ts'
import { addLine, addParcels, newZone, openStreet, type Site } from '../draft/site.ts'
import { levelLine, plantGroup } from '../draft/trees.ts'
import {
  commonStretch,
  extentOf,
  type Frame,
  type Ring,
  slice,
  stretchesAt,
} from '../geometry/index.ts'
import type { LotPlan, ModuleLand } from './lot-plan.ts'
import type { Quarter } from './quarter.ts'
import { fillRow, leaveGreen } from './row.ts'

/** How far (m) a cross street may be drawn on to the axis of the main road it ends at. */
export const CROSS_REACH = 22

/** Cross streets through the whole quarter: they join its streets to the main roads around it. */
function cutColumns(quarter: Quarter, frame: Frame, plan: LotPlan): Ring[][] {
  const { site } = quarter
  const [low, high] = extentOf(quarter.ring, frame, 0)
  const count = Math.max(2, Math.round((high - low) / plan.column))
  const half = widthOf(plan.cross) / 2
  const columns: Ring[][] = []
  let rest: readonly Ring[] = [quarter.ring]
  for (let index = 1; index < count; index += 1) {
    const wiggle = site.random.between(-0.1, 0.1) * plan.column
    const centre = low + ((high - low) * index) / count + wiggle
    const across = frame.across(centre)
    const [column, road, right] = slice(rest, across, 0, [-half, half])
    columns.push(column!)
    rest = right!
    addParcels(site, road!, 'road', 'street')
    pave(site.draft, road!, across, 0, -half, plan.cross, 'residential')
    const street = openStreet(site, 'local')
    for (const stretch of stretchesAt(quarter.ring, across, 0, 0)) {
      addLine(street, levelLine(across, 0, 0, stretch), [CROSS_REACH, CROSS_REACH])
    }
  }
  columns.push([...rest])
  return columns
}

/** Takes the green along the ring roads off a column. */
function peel(quarter: Quarter, column: readonly Ring[], buffer: number): readonly Ring[] {
  if (buffer === 0) return column
  const { site } = quarter
  const [low, core, high] = slice(column, quarter.rings, 1, [
    quarter.inner + buffer,
    quarter.outer - buffer,
  ])
  for (const rings of [low!, high!]) {
    addParcels(site, rings, 'green', 'green')
    for (const ring of rings) plantGroup(site.draft, site.random, ring, 35)
  }
  return core!
}

/** Fills a quarter with parallel streets, rows of plots on both sides, and houses. */
export function fillLots(quarter: Quarter, frame: Frame, plan: LotPlan): void {
  const { site } = quarter
  const cores = cutColumns(quarter, frame, plan).map((column) => peel(quarter, column, plan.buffer))
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const ring of cores.flat()) {
    const [from, to] = extentOf(ring, frame, 1)
    low = Math.min(low, from)
    high = Math.max(high, to)
  }
  if (high <= low) return
  const road = widthOf(plan.street)
  const ideal = (plan.depth[0] + plan.depth[1]) / 2
  const count = Math.max(1, Math.round((high - low) / (2 * ideal + road + plan.backPath)))
  const fitting = ((high - low) / count - road - plan.backPath) / 2
  const depth = Math.min(plan.depth[1], Math.max(plan.depth[0], fitting))
  const height = 2 * depth + road + plan.backPath
  const bottom = low + Math.max(0, (high - low - count * height) / 2)
  const streets: StreetDraft[] = []
  const levels: number[] = []
  for (let index = 0; index <= count; index += 1) levels.push(bottom + index * height)
  for (const core of cores) {
    const modules = slice(core, frame, 1, levels)
    leaveGreen(site, modules[0]!)
    leaveGreen(site, modules[count + 1]!)
    for (let index = 0; index < count; index += 1) {
      const street = streets[index] ?? openStreet(site, 'residential')
      streets[index] = street
      for (const ring of modules[index + 1]!) {
        const land: ModuleLand = {
          rings: [ring],
          frame,
          bottom: levels[index]!,
          top: levels[index + 1]!,
          street,
        }
        if (plan.instead?.(site, land)) continue
        fillModule(site, land, plan, depth)
      }
    }
  }
}

/** One street with its two rows; land without room for a row becomes green. */
function fillModule(site: Site, land: ModuleLand, plan: LotPlan, depth: number): void {
  const { frame, rings, bottom, street } = land
  const ring = rings[0]!
  const road = widthOf(plan.street)
  const near = bottom + plan.backPath
  const edge = near + depth
  const middle = edge + road / 2
  const least = plan.frontage[0] * (plan.pairs ? 2 : 1.5)
  const free = (levels: number[]) => {
    const stretch = commonStretch(ring, frame, 1, levels)
    return stretch && stretch[1] - stretch[0] >= least ? stretch : null
  }
  const far = edge + road
  const lower = free([near + 0.5, near + depth / 2, edge - 0.2, edge + 0.2, middle])
  const upper = free([middle, far - 0.2, far + 0.2, far + depth / 2, far + depth - 0.5])
  if (!lower && !upper) {
    leaveGreen(site, rings)
    return
  }
  // Without a back path the land begins at the garden fence: cutting there twice would leave slivers.
  const fence = plan.backPath > 0 ? [near] : []
  const bands = slice(rings, frame, 1, [...fence, edge, far])
  const path = plan.backPath > 0 ? bands.shift()! : []
  const [first, lane, second] = bands
  addParcels(site, lane!, 'road', 'street')
  pave(site.draft, lane!, frame, 1, edge, plan.street, 'residential')
  for (const piece of lane!) {
    for (const stretch of stretchesAt(piece, frame, 1, middle)) {
      addLine(street, levelLine(frame, 1, middle, stretch), [16, 16])
    }
  }
  const use = plan.use ?? 'house'
  const zone = newZone(site, plan.zone)
  if (lower && path.length > 0) {
    addParcels(site, path, 'path', zone)
    for (const piece of path) {
      site.draft.paving.push({ ring: piece, surface: 'footway', kind: 'path', level: 0 })
    }
  } else leaveGreen(site, path)
  const common = { site, frame, depth, street }
  if (lower) {
    fillRow({ ...common, rings: first!, stretch: lower, front: edge, inward: -1, zone }, plan, use)
  } else leaveGreen(site, first!)
  if (upper) {
    const above = newZone(site, plan.zone)
    fillRow(
      { ...common, rings: second!, stretch: upper, front: far, inward: 1, zone: above },
      plan,
      use,
    )
  } else leaveGreen(site, second!)
}
