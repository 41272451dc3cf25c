/** Draws the words of a plan sheet where they fit: on rooms, walks and ramps (`labels.ts` has the words themselves). */
import { type Box, boundsOf, type Ring, toLattice } from '@kavel/geometry'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset, BuildingModel, FloorGroup } from '../../model/types.ts'
import type { Canvas, Extent } from './canvas.ts'
import { groundLabels } from './ground.ts'
import type { PlanLabels } from './labels.ts'
import { type Label, letter, type Walled } from './lettering.ts'
import { labelOf } from './rooms.ts'

interface Sheet {
  model: BuildingModel
  groups: readonly FloorGroup[]
  /** The ground around the building, on the ground floor. */
  ground: readonly Asset[]
  /** Is it drawn as ground? */
  isLaid: (asset: Asset) => boolean
  /** What doors swing over, metres. */
  swings: readonly Extent[]
  labels: PlanLabels
}

/** Writes them over all that is drawn. */
export function drawWords(
  c: Canvas,
  { model, groups, ground, isLaid, swings, labels }: Sheet,
): void {
  const assets = [...ground, ...groups.flatMap((group) => group.assets)]
  const words = [
    ...groups.flatMap((group) => roomLabels(group, model, labels)),
    ...assets.flatMap((asset) => (isLaid(asset) ? [] : walkLabel(asset, labels))),
    ...groundLabels(assets, labels),
  ]
  const obstacles = {
    hard: [...swings.map(onLattice), ...boundsOfKinds(assets, INK)],
    soft: boundsOfKinds(assets, LIGHT),
  }
  letter(c, words, obstacles, groups.map(walledOf))
}

/** Of a sheet of ground alone. */
export function drawGroundWords(c: Canvas, assets: readonly Asset[], labels: PlanLabels): void {
  const obstacles = { hard: boundsOfKinds(assets, INK), soft: boundsOfKinds(assets, LIGHT) }
  letter(c, groundLabels(assets, labels), obstacles, [])
}

/** What words may not cross, and what they leave free where they can. */
const INK: readonly AssetKind[] = ['column', 'stair']
const LIGHT: readonly AssetKind[] = ['bike', 'roof_window', 'stall', 'car', 'ramp', 'dock', 'tree']

function boundsOfKinds(assets: readonly Asset[], kinds: readonly AssetKind[]): Box[] {
  return assets.filter(({ kind }) => kinds.includes(kind)).map(({ poly }) => boundsOf(poly))
}

function onLattice({ x0, y0, x1, y1 }: Extent): Box {
  return { x0: toLattice(x0), y0: toLattice(y0), x1: toLattice(x1), y1: toLattice(y1) }
}

function walledOf(group: FloorGroup): Walled {
  return {
    plate: group.plate,
    rooms: group.blocks.flatMap((block) => block.cells).map(({ net }) => net),
  }
}

function roomLabels(group: FloorGroup, model: BuildingModel, labels: PlanLabels): Label[] {
  const stairs = stairsByCell(group)
  return group.blocks
    .flatMap((block) => block.cells)
    .flatMap((cell) => labelOf(cell, model, labels, stairs.get(cell.id)) ?? [])
}

/** Where the name of a gallery or path stands: this far from its end, metres. */
const FROM_END = 3

function walkLabel({ kind, poly }: Asset, labels: PlanLabels): Label[] {
  if (kind !== 'gallery' && kind !== 'path') return []
  const { x0, y0, x1, y1 } = boundsOf(poly)
  const isUpright = y1 - y0 > x1 - x0
  const far = toLattice(FROM_END)
  const at = isUpright ? [(x0 + x1) / 2, y0 + far] : [x0 + far, (y0 + y1) / 2]
  const content = kind === 'gallery' ? labels.gallery : labels.path
  const words = [{ content, size: 10, style: 'fill="#777" font-style="italic"' }]
  return [{ room: poly, at: at as [number, number], versions: [words] }]
}

function stairsByCell({ assets }: FloorGroup): Map<string, Ring> {
  const stairs = new Map<string, Ring>()
  for (const { kind, ref, poly } of assets) if (kind === 'stair' && ref) stairs.set(ref, poly)
  return stairs
}
