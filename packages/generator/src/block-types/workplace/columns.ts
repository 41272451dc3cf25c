/** The columns of a hall on a grid that divides it evenly. */
import { boxRing, type Lu, toLattice } from '@kavel/geometry'
import type { Asset } from '../../model/types.ts'
import { type Mirror, mirroredRing } from '../../plan/mirror.ts'
import type { Part } from './rooms.ts'

const COLUMN = toLattice(0.4)

/** Greatest distances between columns along the front and across it. */
export interface Spans {
  along: Lu
  across: Lu
}

/** How many columns stand inside the walls. */
export function columnCount([u0, v0, u1, v1]: Part, { along, across }: Spans): number {
  return (Math.ceil((u1 - u0) / along) - 1) * (Math.ceil((v1 - v0) / across) - 1)
}

export function columnsIn(id: string, part: Part, spans: Spans, mirror: Mirror): Asset[] {
  const [u0, v0, u1, v1] = part
  const columns: Asset[] = []
  for (const u of inner(u0, u1, spans.along)) {
    for (const v of inner(v0, v1, spans.across)) {
      const [x, y] = [u - COLUMN / 2, v - COLUMN / 2]
      const poly = mirroredRing(boxRing(x, y, x + COLUMN, y + COLUMN), mirror)
      columns.push({
        id: `${id}/column:${columns.length}`,
        kind: 'column',
        poly,
        z: 0,
        h: 0,
        ref: null,
      })
    }
  }
  return columns
}

function inner(from: Lu, to: Lu, most: Lu): Lu[] {
  const count = Math.ceil((to - from) / most)
  return Array.from(
    { length: Math.max(0, count - 1) },
    (_, i) => from + Math.round(((to - from) * (i + 1)) / count),
  )
}
