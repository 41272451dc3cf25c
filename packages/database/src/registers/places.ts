/** Where a record without geometry lies: at the address or building that it names. */
import { type Layer, type LocateDeclaration, layers, type RegisterRow } from '@kavel/registers'
import type { Run } from './run.ts'

/** The rows that a record without geometry (`r`) may lie at, by how the layer says it is found. */
const PLACES: {
  readonly [By in LocateDeclaration['by']]: (how: Extract<LocateDeclaration, { by: By }>) => string
} = {
  residence_object: ({ id }) =>
    `select geometry, tile_geometry from register.addresses
     where register_id = r.columns ->> '${id}' or residence_object_id = r.columns ->> '${id}' order by register_id`,
  // Parts of one building of the BAG may be several records; the largest stands for it.
  building: ({ id }) =>
    `select ST_PointOnSurface(geometry) as geometry, ST_PointOnSurface(tile_geometry) as tile_geometry
     from register.buildings where bag_id = r.columns ->> '${id}' order by ST_Area(geometry) desc, register_id`,
  address: ({ postcode, number, suffix }) =>
    `select geometry, tile_geometry from register.addresses
     where search_postcode = lower(regexp_replace(
       concat(r.columns ->> '${postcode}', r.columns ->> '${number}', r.columns ->> '${suffix}'), '[^[:alnum:]]', '', 'g'))
     order by register_id`,
}

/** Joins that look for the place of records without one, and the expression of what they found. */
export function locating({ locate = [] }: Layer) {
  const at = locate.map((how, index) => ({
    name: `place_${index}`,
    sql: (PLACES[how.by] as (how: LocateDeclaration) => string)(how),
  }))
  return {
    joins: at
      .map(({ name, sql }) => `left join lateral (${sql} limit 1) ${name} on r.geometry is null`)
      .join('\n'),
    found: (column: string) =>
      `coalesce(${[`r.${column}::geometry`, ...at.map(({ name }) => `${name}.${column}`)].join(', ')})`,
  }
}

/** Columns by which a record without geometry names its place. */
const NAMES: {
  readonly [By in LocateDeclaration['by']]: (
    how: Extract<LocateDeclaration, { by: By }>,
  ) => readonly string[]
} = {
  residence_object: ({ id }) => [id],
  building: ({ id }) => [id],
  address: ({ postcode }) => [postcode],
}

/** Whether a record says at all which address or building it lies at. */
export function namesPlace({ layer }: Pick<Run, 'layer'>, { columns }: RegisterRow): boolean {
  const { locate = [] }: Layer = layers[layer]
  return locate.some((how) =>
    (NAMES[how.by] as (how: LocateDeclaration) => readonly string[])(how).some(
      (name) => (columns[name] ?? '') !== '',
    ),
  )
}

/**
 * Whether a record without geometry, whose place was not found, lies outside the area of its import.
 *
 * Registers that name addresses instead of coordinates deliver the whole country. Of an area whose addresses are here, a
 * record that names another address lies elsewhere. It is a reject (false) when that cannot be said of it:
 * - it names nothing: no id of a residence object or building and no postcode;
 * - its postcode is one of the area's: the address should be here and is not;
 * - the import has no area, or no address of the area is imported, so that nothing can be told apart.
 */
export async function isElsewhere(run: Run, row: RegisterRow): Promise<boolean> {
  if (!run.area || !namesPlace(run, row)) return false
  const { locate = [] }: Layer = layers[run.layer]
  run.postcodes ??= await postcodesOf(run)
  const { postcodes } = run
  if (postcodes.size === 0) return false
  return !locate.some(
    (how) => how.by === 'address' && postcodes.has(`${row.columns[how.postcode]}`),
  )
}

/** Postcodes of the addresses in the area, `6731AA`: 14 bytes each, 460,000 in the country (PostNL). */
async function postcodesOf({ pool, area }: Run): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ postcode: string }>(
    `select distinct postcode from register.addresses
     where postcode is not null and ST_Intersects(geometry, (select geometry from register.areas where id = $1))`,
    [area?.id],
  )
  return new Set(rows.map(({ postcode }) => postcode))
}
