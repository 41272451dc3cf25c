/**
 * How a group of features is computed: one statement for a set of plots. It reads `w`, the plots that are due and whose
 * surroundings are imported, and gives `plot_id` and the columns of the group; a plot that it leaves out is unknown.
 *
 * `w` has every column of `register.features`, those of earlier groups up to date; and `geometry`, `area` (m² of the polygon), `middle`
 * (a point on it), `inside` (the polygon less its outer millimetre), `has_plan` (whether a plan lies over that point).
 */
import { type EnumerationName, enumerations } from '@kavel/domain'
import { isWarning, type RasterKey, type RegisterTable } from '@kavel/registers'
import type { FeatureGroupKey } from '@kavel/search'

/** Metres from the plot within which a record counts, or the column that has the distance to the nearest one, in `unit` metres. */
export type Reach = number | { readonly nearest: string; readonly unit: 1 | 1000 }

export interface Computation {
  readonly sql: string
  /** What it reads, and from how far: a change of a record computes the plots within that reach again. */
  readonly reads: Partial<Readonly<Record<RegisterTable | `samples.${RasterKey}`, Reach>>>
  /** Groups whose columns it reads. */
  readonly uses?: readonly FeatureGroupKey[]
  /**
   * It reads other plots as well: those that border it, of its neighbourhood or of its business park. It is computed when all plots
   * have the columns that it uses.
   */
  readonly spreads?: 'border' | 'neighbourhood' | 'business_park'
  /** The columns of other plots that it reads: a plot of which none changes makes no other due. Any change counts when left out. */
  readonly readsOfOthers?: readonly string[]
}

/** The number in fixed decimals; SQL rounds halves away from zero. */
export const rounded = (sql: string, decimals: number) =>
  `round((${sql})::numeric, ${decimals})::float8`

/** The sum over the rows (those of which `row` is not null), unknown where that of one is. */
export const total = (sql: string, row: string) =>
  `case when count(${row}) = count(${sql}) then sum(${sql}) end`

/** The key of a code, null for a code that the enumeration does not have. */
export function keyOfCode(enumeration: EnumerationName, sql: string): string {
  const keys = Object.fromEntries(
    Object.entries(enumerations[enumeration]).map(([key, code]) => [code, key]),
  )
  return `('${JSON.stringify(keys)}'::jsonb ->> (${sql})::text)`
}

/**
 * Metres to which corners are moved, a tenth of what the registers measure to. On slivers between what all but touches the
 * embedded database else fails, and is not to be trusted afterwards: its GEOS cannot try again.
 */
export const GRID = 0.001

/** Tables of what is mostly smaller than a plot. */
const SMALL: ReadonlySet<RegisterTable> = new Set(['buildings', 'envelopes'])

/** Keeps the rows for which it is true; the planner takes half of them to stay, where its guess for shapes is next to none. */
const kept = (sql: string) => `case when ${sql} then true end`

/**
 * Areas of a table that really meet a plot of `w`, slivers left out (`register.meets`): some columns of them, with `part` on the plot
 * and its `overlap` in m², `plot_area` and `plot_middle` of the plot. Those that only touch it are left out before anything is cut.
 * One large area, or one plot with what is small, after the other: PostGIS then prepares each once. Of a large area only what is near
 * the plot is looked at further: where their boundaries touch, PostGIS else compares the whole of it. An area that covers the plot
 * really meets it, whatever its own size.
 */
export function meeting(
  table: RegisterTable,
  columns: readonly string[],
  condition = 'true',
): string {
  const isSmall = SMALL.has(table)
  const [outer, inner] = isSmall ? ['o.plot', 'o.geometry'] : ['o.near', 'o.plot']
  const unlessCovering = (sql: string) =>
    isSmall ? sql : `case when c.is_covering then c.plot_area else ${sql} end`
  return `(
  select m.* from (
    select c.*, ${unlessCovering('ST_Area(c.part)')} as overlap, ${unlessCovering('ST_Area(c.geometry)')} as entire
    from (
      select o.*, case when o.is_covering then ${inner}
        else ST_CollectionExtract(ST_Intersection(${isSmall ? 'o.geometry' : 'o.near'}, o.plot, ${GRID}), 3) end as part
      from (
        select o.*, ST_Covers(${outer}, ${inner}) as is_covering
        from (
          select o.*${isSmall ? '' : ', ST_ClipByBox2D(o.geometry, ST_Expand(o.plot, 1)::box2d) as near'}
          from (
            select w.plot_id, w.geometry as plot, w.inside as plot_inside, w.area as plot_area, w.middle as plot_middle, t.geometry
              ${columns.map((name) => `, t.${name}`).join('')}
            from w join register.${table} t on t.geometry && w.inside and (${condition})
            order by ${isSmall ? 'w.plot_id' : 't.register_id'} offset 0) o
          where ${kept('ST_Intersects(o.geometry, o.plot_inside)')} offset 0) o offset 0) o offset 0) c offset 0) m
  where ${kept(`register.meets(m.overlap, ST_Perimeter(m.part), m.entire, m.plot_area, ${isWarning(table)})`)})`
}

/** Points of a table that lie on a plot of `w`. */
export const standing = (table: RegisterTable) => `(
  select w.plot_id, t.* from w join register.${table} t on ST_Intersects(t.geometry, w.geometry))`

/** The words in a fixed order, `{}` where there are none. */
export const listed = (sql: string) =>
  `coalesce(array_agg(distinct ${sql} order by ${sql}) filter (where ${sql} is not null), '{}')`

/** Distance from the plot to the nearest record, in `unit` metres; the operator gives what `ST_Distance` does, once. */
export function nearest(
  column: string,
  table: RegisterTable,
  { unit, decimals, condition = 'true' }: { unit: 1 | 1000; decimals: number; condition?: string },
): Computation {
  return {
    reads: { [table]: { nearest: column, unit } },
    sql: `select w.plot_id, ${rounded(
      `(select t.geometry <-> w.geometry from register.${table} t where ${condition}
        order by t.geometry <-> w.geometry limit 1) / ${unit}`,
      decimals,
    )} as ${column} from w`,
  }
}

/** Figures of the neighbourhood that the plot lies in: column of a plot → column of the neighbourhood, and decimals. */
export function ofNeighbourhood(
  figures: Readonly<Record<string, readonly [string, number]>>,
): Computation {
  const columns = Object.entries(figures).map(
    ([name, [sql, decimals]]) => `${rounded(sql, decimals)} as ${name}`,
  )
  return {
    reads: { neighbourhoods: 0 },
    uses: ['place'],
    sql: `select w.plot_id, ${columns.join(', ')}
      from w join register.neighbourhoods n on n.register_id = w.neighbourhood_code`,
  }
}

/** Value of a raster map on the plot. */
export const sampled = (map: RasterKey, column: string, of: 'mean' | 'max', decimals: number) =>
  ({
    reads: { [`samples.${map}`]: 0 },
    sql: `select s.plot_id, ${rounded(`s.${of}`, decimals)} as ${column}
      from register.samples s join w on w.plot_id = s.plot_id where s.layer = '${map}'`,
  }) satisfies Computation
