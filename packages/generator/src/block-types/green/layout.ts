/** Ground without buildings (archetype 10): green, forest, water, sand or paving over the maximum box or a drawn plot. */
import { FunctionType } from '@kavel/domain'
import { boundsOf, boxRing, type Ring, ringArea, toMetres } from '@kavel/geometry'
import { LIMITS } from '../../base/limits.ts'
import type { AssetKind } from '../../model/assets.ts'
import type { LayoutFunction } from '../../plan/layout.ts'
import { surface } from '../ground-asset.ts'
import { remainsOf } from '../parking/remains.ts'
import { treesAtMost, treesIn } from './trees.ts'

/** What lies there by function; every other function is green. */
const KINDS: Partial<Record<FunctionType, AssetKind>> = {
  [FunctionType.forest]: 'forest',
  [FunctionType.water]: 'water',
  [FunctionType.dirt]: 'dirt',
  [FunctionType.concrete]: 'concrete',
  [FunctionType.yard]: 'yard',
}
const PLANTED: readonly AssetKind[] = ['green', 'forest']

/** Are there too many trees, or places where one is sought against all corners? */
function isTooMuch(rings: readonly Ring[]): boolean {
  const [outer] = rings as [Ring, ...Ring[]]
  const { x0, y0, x1, y1 } = boundsOf(outer)
  const corners = rings.reduce((sum, ring) => sum + ring.length / 2, 0)
  const steps = treesAtMost((x1 - x0) * (y1 - y0)) * corners
  return treesAtMost(ringArea(outer)) > LIMITS.trees || steps > LIMITS.treeSteps
}

export const layoutGreen: LayoutFunction = (b, _blocktype, messages) => {
  const { x0, y0, x1, y1 } = b.envelope
  if (!b.ground.polygon && (x1 <= x0 || y1 <= y0)) {
    const [target, value] = x1 <= x0 ? ['maxlength', x1 - x0] : ['maxwidth', y1 - y0]
    messages.add('length_out_of_range', {
      target: target as string,
      value: toMetres(value as number),
    })
    return null
  }
  const outline = b.ground.polygon ?? { outer: boxRing(x0, y0, x1, y1), holes: [] }
  const rings: Ring[] = [outline.outer, ...outline.holes]
  const kind = KINDS[b.ground.func] ?? 'green'
  // a piece of ground has no holes: an area with one is cut through it
  const pieces = outline.holes.length > 0 ? remainsOf(rings, [], []) : [outline.outer]
  const assets = pieces.map((piece, i) => surface(`${b.id}/g:${kind}:${i}`, kind, piece))
  if (PLANTED.includes(kind)) {
    if (isTooMuch(rings)) {
      messages.add('too_large', { target: 'green', value: LIMITS.trees })
    } else assets.push(...treesIn(rings, b))
  }
  return { towers: [], roofs: [], outline, assets }
}
