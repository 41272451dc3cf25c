/** Drawn areas are decided in PostGIS, on the plots themselves. */
import { type Principal, plotsByShare, withPrincipal } from '@kavel/database'
import type { DecideArea } from '@kavel/search-index'
import type pg from 'pg'

export function decideAreas(pool: pg.Pool, principal: Principal): DecideArea {
  return (plotIds, area, share, signal) =>
    withPrincipal(pool, principal, (client) => plotsByShare(client, plotIds, area, share, signal))
}
