/** Where parts of a building stand against each other there is no facade (generator reference §12). */
import { type Box, boundsOf, type Lu, type Ring } from '@kavel/geometry'
import type { Tower } from '../model/types.ts'

/** Facade that is none, lattice areas: of both parts, as high as the lower one. Sides are those of the footprints. */
export function sharedFacade(towers: readonly Tower[]): bigint {
  let shared = 0n
  const boxes = towers.map(({ footprint }) => boundsOf(footprint.outer))
  towers.forEach((a, i) => {
    const p = boxes[i] as Box
    for (let j = i + 1; j < towers.length; j++) {
      const b = towers[j] as Tower
      const q = boxes[j] as Box
      if (p.x0 > q.x1 || q.x0 > p.x1 || p.y0 > q.y1 || q.y0 > p.y1) continue
      const z = Math.min(a.z1, b.z1) - Math.max(a.z0, b.z0)
      if (z <= 0) continue
      shared += 2n * BigInt(contactOf(a.footprint.outer, b.footprint.outer)) * BigInt(z)
    }
  })
  return shared
}

/** Length along which two axis-parallel rings run against each other. */
function contactOf(a: Ring, b: Ring): Lu {
  let length = 0
  for (let i = 0; i < a.length; i += 2) {
    for (let j = 0; j < b.length; j += 2) length += contactOfEdges(a, i, b, j)
  }
  return length
}

function contactOfEdges(a: Ring, i: number, b: Ring, j: number): Lu {
  const k = (i + 2) % a.length
  const l = (j + 2) % b.length
  const vertical = a[i] === a[k]
  if (vertical !== (b[j] === b[l])) return 0
  const [across, along] = vertical ? [0, 1] : [1, 0]
  if (a[i + across] !== b[j + across]) return 0
  const [p, q] = [a[i + along] as Lu, a[k + along] as Lu]
  const [r, s] = [b[j + along] as Lu, b[l + along] as Lu]
  if (q > p === s > r) return 0
  return Math.max(
    0,
    Math.min(Math.max(p, q), Math.max(r, s)) - Math.max(Math.min(p, q), Math.min(r, s)),
  )
}
