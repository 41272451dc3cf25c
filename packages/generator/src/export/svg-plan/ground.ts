/** Streets, parking, green and what stands on them, as they are drawn on a plan. */
import { toMetres } from '@kavel/geometry'
import type { AssetKind } from '../../model/assets.ts'
import type { Asset } from '../../model/types.ts'
import { type Canvas, type Extent, round } from './canvas.ts'

const KERB = 'stroke="#8a8f98" stroke-width="0.8"'
const LINE = 'stroke="#fff" stroke-width="1.6"'

/** How each kind of ground is drawn; kinds that are not here are slabs and rooms. */
const STYLES: Partial<Record<AssetKind, string>> = {
  green: 'fill="#dbe8c9" stroke="none"',
  forest: 'fill="#c6dcb4" stroke="none"',
  yard: 'fill="#e6eed8" stroke="#b5c39c" stroke-width="0.8"',
  dirt: 'fill="#e9dfcc" stroke="none"',
  water: 'fill="#cfe3ef" stroke="#7fa8c4" stroke-width="0.8"',
  concrete: `fill="#e7e7e4" ${KERB}`,
  sidewalk: `fill="#efece6" ${KERB}`,
  path: `fill="#f1eee8" ${KERB}`,
  street: `fill="#d5d7da" ${KERB}`,
  aisle: 'fill="#dcdee1" stroke="none"',
  stall: `fill="#c9ccd1" ${LINE}`,
  ramp: 'fill="#e4dccb" stroke="#6b6350" stroke-width="1"',
  dock: `fill="#e2d9c6" ${KERB}`,
  column: 'fill="#1d222b" stroke="none"',
  car: 'fill="#7d8591" stroke="#4b525c" stroke-width="0.8"',
  tree: 'fill="#8fb573" fill-opacity="0.65" stroke="#5d8745" stroke-width="0.8"',
}

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

/** What the ground covers, metres; trees and cars do not widen it. */
export function extentOfGround(assets: readonly Asset[]): Extent {
  const extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const { kind, poly } of assets) {
    if (kind === 'tree' || kind === 'car') continue
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
