/** The places of a bicycle room on a plan: one outline each; upper places of double racks are those below them. */
import { type Ring, toMetres } from '@kavel/geometry'
import type { Asset } from '../../model/types.ts'
import type { Canvas } from './canvas.ts'

export function drawRacks(c: Canvas, assets: readonly Asset[]): void {
  const racks = assets.filter(({ kind, z }) => kind === 'bike' && z === 0)
  if (racks.length === 0) return
  const outlines = racks.map(({ poly }) => `M${pointsOf(c, poly).join('L')}Z`)
  c.add(`<path d="${outlines.join('')}" fill="#fafaf8" stroke="#b9bdc4" stroke-width="0.5"/>`)
}

function pointsOf(c: Canvas, ring: Ring): string[] {
  const points: string[] = []
  for (let i = 0; i < ring.length; i += 2) {
    points.push(`${c.x(toMetres(ring[i] as number))} ${c.y(toMetres(ring[i + 1] as number))}`)
  }
  return points
}
