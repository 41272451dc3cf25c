/**
 * How a group of features is computed: one statement for a set of plots. It reads `w`, the plots that are due and whose
 * surroundings are imported, and gives `plot_id` and the columns of the group; a plot that it leaves out is unknown.
 *
 * `w` has every column of `register.features`, those of earlier groups up to date; and `geometry`, `area` (m² of the polygon), `middle`
 * (a point on it), `has_plan` (whether a plan lies over that point).
 */
import { type EnumerationName, enumerations } from '@kavel/domain'
import type { RasterKey, RegisterTable } from '@kavel/registers'
import type { FeatureGroupKey } from '../features/index.ts'

/** Metres from the plot within which a record counts, or the column that has the distance to the nearest one, in `unit` metres. */
export type Reach = number | { readonly nearest: string; readonly unit: 1 | 1000 }

export interface Computation {
  readonly sql: string
  /** What it reads, and from how far: a change of a record computes the plots within that reach again. */
  readonly reads: Partial<Readonly<Record<RegisterTable | `samples.${RasterKey}`, Reach>>>
  /** Groups whose columns it reads. */
  readonly uses?: readonly FeatureGroupKey[]
  /**
   * It reads those columns of other plots as well: of those that border it, of its neighbourhood or of its business park. It is
   * computed when all plots have theirs, and again when they change.
   */
  readonly spreads?: 'border' | 'neighbourhood' | 'business_park'
}

/** The number in fixed decimals; SQL rounds halves away from zero. */
export const rounded = (sql: string, decimals: number) =>
  `round((${sql})::numeric, ${decimals})::float8`

/** The key of a code, null for a code that the enumeration does not have. */
export function keyOfCode(enumeration: EnumerationName, sql: string): string {
  const keys = Object.fromEntries(
    Object.entries(enumerations[enumeration]).map(([key, code]) => [code, key]),
  )
  return `('${JSON.stringify(keys)}'::jsonb ->> (${sql})::text)`
}

/**
 * Areas of a table that really meet a plot of `w`, slivers left out (`register.meets`): `t.*`, with `part` on the plot
 * and its `overlap` in m², `plot_area` and `plot_middle` of the plot. One area after the other: PostGIS then prepares each once for all of its plots.
 */
export const meeting = (table: RegisterTable, condition = 'true') => `(
  select m.*, ST_Area(m.part) as overlap from (
    select o.*, case when ST_Covers(o.geometry, o.plot) then o.plot else ST_CollectionExtract(ST_Intersection(
        ST_ClipByBox2D(o.geometry, ST_Expand(o.plot, 1)::box2d), o.plot), 3) end as part
    from (
      select w.plot_id, w.geometry as plot, w.area as plot_area, w.middle as plot_middle, t.*
      from w join register.${table} t on t.geometry && w.geometry and (${condition})
      order by t.register_id offset 0) o
    where ST_Intersects(o.geometry, o.plot) offset 0) m
  where register.meets(ST_Area(m.part), ST_Area(m.geometry), m.plot_area))`

/** Points of a table that lie on a plot of `w`. */
export const standing = (table: RegisterTable) => `(
  select w.plot_id, t.* from w join register.${table} t on ST_Intersects(t.geometry, w.geometry))`

/** The words in a fixed order, `{}` where there are none. */
export const listed = (sql: string) =>
  `coalesce(array_agg(distinct ${sql} order by ${sql}) filter (where ${sql} is not null), '{}')`

/** Distance from the plot to the nearest record, in `unit` metres. */
export function nearest(
  column: string,
  table: RegisterTable,
  { unit, decimals, condition = 'true' }: { unit: 1 | 1000; decimals: number; condition?: string },
): Computation {
  return {
    reads: { [table]: { nearest: column, unit } },
    sql: `select w.plot_id, ${rounded(
      `(select ST_Distance(t.geometry, w.geometry) from register.${table} t where ${condition}
        order by t.geometry <-> w.geometry limit 1) / ${unit}`,
      decimals,
    )} as ${column} from w`,
  }
}
