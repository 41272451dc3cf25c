/** Surroundings of a location for its 3D view. */

import { MOST_RADIUS } from '@kavel/calls'
import { type Principal, surroundings, withPrincipal } from '@kavel/database'
import { DESIGN_RULES, isInNetherlands } from '@kavel/domain'
import type { Surroundings } from '@kavel/registers'
import { toRd } from '@kavel/registers'
import type pg from 'pg'

interface Place {
  readonly lon: number
  readonly lat: number
  /** Of the plots, EPSG:28992; null without plots. */
  readonly middle: [number, number] | null
  /** Metres from the middle to the corners of the plots' bounds. */
  readonly reach: number | null
}

const PLACE = `
  select lon, lat,
    sqrt(power(bounds.east - bounds.west, 2) + power(bounds.north - bounds.south, 2)) / 2 as reach,
    case when bounds.west is not null then json_build_array(
      (bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2) end as middle
  from locations l, lateral (
    select min(ST_XMin(p.geometry)) as west, max(ST_XMax(p.geometry)) as east,
      min(ST_YMin(p.geometry)) as south, max(ST_YMax(p.geometry)) as north
    from plots p where p."locationId" = l.id) bounds
  where l.id = $1 and not l.deleted`

const NOTHING_AROUND: Surroundings = {
  origin: [0, 0],
  buildings: [],
  plots: [],
  water: [],
  green: [],
  roads: [],
  trees: [],
}

/**
 * The surroundings of a location that the reader may see; null when there is none with this id.
 * @param radius metres around the middle of the plots; what reaches beyond all of them when left out
 */
export async function surroundingsOf(
  pool: pg.Pool,
  reader: Principal,
  locationId: number,
  radius?: number,
): Promise<Surroundings | null> {
  const place = await withPrincipal(pool, reader, async (client) => {
    const { rows } = await client.query<Place>(PLACE, [locationId])
    return rows[0]
  })
  if (!place) return null
  const { lon, lat, middle, reach } = place
  // An empty project lies nowhere (spec point 4), and abroad there is no register: nothing surrounds either.
  if (!middle && !isInNetherlands(lon, lat)) return NOTHING_AROUND
  const [x, y] = middle ?? toRd([lon, lat])
  return surroundings(pool, { x, y, radius: radius ?? radiusAround(reach) })
}

/** `radiusAround` as SQL. */
export const radiusSql = (reach: string) => {
  const { table_size, min_table_size, min_plot_margin } = DESIGN_RULES
  const table = Math.max(table_size, min_table_size) / 2
  return `least(${MOST_RADIUS}, greatest(${table}, ${reach} + ${min_plot_margin}))`
}

/**
 * Metres from the middle that are sent: the ground on which a design stands as on a table, and what lies beside its plots
 * (specification point 9, table size and plot margin).
 * @param reach metres from the middle to the corners of the plots' bounds
 */
export function radiusAround(reach: number | null): number {
  const { table_size, min_table_size, min_plot_margin } = DESIGN_RULES
  const table = Math.max(table_size, min_table_size) / 2
  return Math.min(MOST_RADIUS, Math.max(table, (reach ?? 0) + min_plot_margin))
}
