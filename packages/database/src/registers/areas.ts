/** Areas that deliveries belong to. */
import type { AreaKind, MultiPolygon, Polygon, Position, RegisterRow } from '@kavel/registers'
import type { Queryable } from '../core/queryable.ts'
import { toHexWkb } from '../core/wkb.ts'

/** West, south, east, north in RD metres. */
export type Box = readonly [number, number, number, number]

export interface Area {
  readonly id: number
  readonly key: string
  readonly kind: AreaKind
  readonly name: string
  readonly box: Box
}

export interface NewArea {
  /** In the registers' own codes: `GM0228`, `PV25`, `WP1234`, `box:x0,y0,x1,y1`. */
  readonly key: string
  readonly kind: AreaKind
  readonly name: string
  /** EPSG:28992 metres. */
  readonly geometry: Polygon | MultiPolygon
}

const COLUMNS = `id, key, kind, name,
  array[ST_XMin(geometry), ST_YMin(geometry), ST_XMax(geometry), ST_YMax(geometry)] as box`

/**
 * Keeps an area, or brings the one with its key up to date. Another area of the same name keeps it: this one is then
 * called by its key as well.
 */
export async function addArea(client: Queryable, area: NewArea): Promise<Area> {
  const { rows } = await client.query<Area>(
    `insert into register.areas (key, kind, name, geometry)
     select $1, $2, case when exists (select from register.areas where name = $3 and key <> $1)
       then $3 || ' (' || $1 || ')' else $3 end, ST_Multi(ST_CollectionExtract(ST_MakeValid($4::geometry), 3))
     on conflict (key) do update set name = excluded.name, geometry = excluded.geometry
     returning ${COLUMNS}`,
    [area.key, area.kind, area.name, toHexWkb(area.geometry, 28992)],
  )
  return rows[0]!
}

/** All areas by name. */
export async function listAreas(client: Queryable): Promise<Area[]> {
  const { rows } = await client.query<Area>(`select ${COLUMNS} from register.areas order by name`)
  return rows
}

/** Whether a record may meet an area, by the boxes around both; one that has yet to find its place may. */
export function mayMeet({ geometry }: Pick<RegisterRow, 'geometry'>, area: Area | null): boolean {
  if (!geometry || !area) return true
  const [west, south, east, north] = area.box
  const own: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  stretch(own, geometry.coordinates)
  return own[0] <= east && own[2] >= west && own[1] <= north && own[3] >= south
}

type Nested = Position | readonly Nested[]

function stretch(box: [number, number, number, number], value: Nested): void {
  if (typeof value[0] === 'number') {
    const [x, y] = value as [number, number]
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  } else for (const part of value as readonly Nested[]) stretch(box, part)
}
