/** Streets, parking, green and what stands on them, as they are drawn on a plan. */
import { DESIGN_RULES } from '@kavel/domain'
import { boundsOf, toMetres } from '@kavel/geometry'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset } from '../../model/types.ts'
import { type Canvas, type Extent, round } from './canvas.ts'
import type { PlanLabels } from './labels.ts'
import type { Label } from './lettering.ts'

const KERB = 'stroke="#8a8f98" stroke-width="0.8"'
const LINE = 'stroke="#fff" stroke-width="1.6"'

/** Pieces of one kind lie against each other: no hair of paper may show between them. */
function seamless(colour: string): string {
  return `fill="${colour}" stroke="${colour}" stroke-width="0.6"`
}

/** How each kind of ground is drawn; kinds that are not here are slabs and rooms. */
export const GROUND_STYLES = {
  green: seamless('#dbe8c9'),
  forest: seamless('#c6dcb4'),
  yard: 'fill="#e6eed8" stroke="#b5c39c" stroke-width="0.8"',
  dirt: seamless('#e9dfcc'),
  water: 'fill="#cfe3ef" stroke="#7fa8c4" stroke-width="0.8"',
  concrete: `fill="#e7e7e4" ${KERB}`,
  drive: `fill="#dcdee1" ${KERB}`,
  sidewalk: `fill="#efece6" ${KERB}`,
  path: `fill="#f1eee8" ${KERB}`,
  street: `fill="#d5d7da" ${KERB}`,
  aisle: seamless('#dcdee1'),
  stall: `fill="#c9ccd1" ${LINE}`,
  ramp: 'fill="#e4dccb" stroke="#6b6350" stroke-width="1"',
  dock: `fill="#e2d9c6" ${KERB}`,
  column: 'fill="#1d222b" stroke="none"',
  car: 'fill="#7d8591" stroke="#4b525c" stroke-width="0.8"',
  tree: 'fill="#8fb573" fill-opacity="0.65" stroke="#5d8745" stroke-width="0.8"',
} as const satisfies Partial<Record<AssetKind, string>>

const STYLES: Partial<Record<AssetKind, string>> = GROUND_STYLES

/** From the ground up: what comes later lies on what comes before. */
const ORDER = Object.keys(STYLES) as AssetKind[]

export function isGround({ kind }: Asset): boolean {
  return kind in STYLES && kind !== 'path'
}

/** Draws ground, lowest kind first. */
export function drawGround(c: Canvas, assets: readonly Asset[]): void {
  const sorted = assets
    .filter(({ kind }) => kind in STYLES)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  for (const { kind, poly } of sorted) {
    const points: string[] = []
    for (let i = 0; i < poly.length; i += 2) {
      const x = toMetres(poly[i] as number)
      const y = toMetres(poly[i + 1] as number)
      points.push(`${round(c.x(x))} ${round(c.y(y))}`)
    }
    c.add(`<path d="M${points.join('L')}Z" ${STYLES[kind]}/>`)
  }
}

/** The names of ramps and car lifts, in their middle. */
export function groundLabels(assets: readonly Asset[], labels: PlanLabels): Label[] {
  return assets.flatMap(({ kind, poly }) => {
    if (kind !== 'ramp') return []
    const { x0, y0, x1, y1 } = boundsOf(poly)
    const isLift = toMetres(Math.max(x1 - x0, y1 - y0)) <= DESIGN_RULES.car_lift_length
    const content = isLift ? labels.car_lift : labels.ramp
    const at = [(x0 + x1) / 2, (y0 + y1) / 2] as const
    return [{ room: poly, at, versions: [[{ content, size: 9.5, style: 'fill="#6b6350"' }]] }]
  })
}

/** What the ground covers, metres; trees and cars do not widen it. */
export function extentOfGround(assets: readonly Pick<Asset, 'kind' | 'poly'>[]): Extent {
  return extentOfAll(assets.filter(({ kind }) => kind !== 'tree' && kind !== 'car'))
}

/** What ground, crowns and cars take of the page, metres. */
export function extentOfAll(assets: readonly Pick<Asset, 'poly'>[]): Extent {
  const extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { poly } of assets) {
    for (let i = 0; i < poly.length; i += 2) {
      const x = toMetres(poly[i] as number)
      const y = toMetres(poly[i + 1] as number)
      extent.x0 = Math.min(extent.x0, x)
      extent.x1 = Math.max(extent.x1, x)
      extent.y0 = Math.min(extent.y0, y)
      extent.y1 = Math.max(extent.y1, y)
    }
  }
  return extent
}
