/** Drawn areas: what lies wholly in one or beside it is told by a grid, what its edge may touch in PostGIS, on the plots themselves. */
import { type Principal, plotsByShare, withPrincipal } from '@kavel/database'
import type { DecideArea } from '@kavel/search-index'
import type pg from 'pg'
import { coverArea } from './area-cover.ts'

export function decideAreas(pool: pg.Pool, principal: Principal): DecideArea {
  return async (plots, area, share, signal) => {
    const cover = coverArea(area)
    const bySide = Map.groupBy(plots, (plot) => cover.sideOf(plot))
    const idsOf = (side: 'inside' | 'edge') => (bySide.get(side) ?? []).map(({ id }) => id)
    const atEdge = idsOf('edge')
    if (atEdge.length === 0) return idsOf('inside')
    const decided = await withPrincipal(pool, principal, (client) =>
      plotsByShare(client, atEdge, area, share, signal),
    )
    return [...idsOf('inside'), ...decided]
  }
}
