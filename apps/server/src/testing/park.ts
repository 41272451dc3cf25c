/** A large made-up business park, with a company's own file of the establishments in it. */
import { withPrincipal } from '@kavel/database'
import type pg from 'pg'

/** Number of the park in IBIS. */
export const LARGE_PARK = '880001'
/** RD metres, in the Markermeer, where nothing real lies. */
const ORIGIN = { x: 152_000, y: 508_000 } as const
/** Metres of a plot; two buildings of 15 by 40 m stand on each. */
const PLOT = { width: 50, depth: 60 } as const

/** SQL of an area on the plot `at` of a grid: metres from its corner. */
const box = (
  columns: number,
  at: string,
  left: string,
  bottom: number,
  width: number,
  depth: number,
) =>
  `(select ST_MakeEnvelope(x, y, x + ${width}, y + ${depth}, 28992) from (select
     ${ORIGIN.x} + ${at} % ${columns} * ${PLOT.width} + ${left} as x, ${ORIGIN.y} + ${at} / ${columns} * ${PLOT.depth} + ${bottom} as y) c)`

/**
 * Puts the park in the registers, and its establishments in a delivery of a company of its own.
 * @returns id of that company
 */
export async function makeLargePark(
  pool: pg.Pool,
  { buildings, companies }: { readonly buildings: number; readonly companies: number },
): Promise<number> {
  const plots = Math.ceil(buildings / 2)
  const columns = Math.ceil(Math.sqrt(plots))
  const rows = Math.ceil(plots / columns)
  // Values are SQL of the number `n`.
  const put = (
    table: string,
    count: number,
    shape: string,
    values: Readonly<Record<string, string>>,
  ) =>
    pool.query(
      `insert into register.${table} (source, source_date, hash, attributes, geometry, tile_geometry, ${Object.keys(values).join(', ')})
       select 'Proef', '2026-11-01', '', '{}', g, ST_SetSRID(g, 3857), ${Object.values(values).join(', ')}
       from generate_series(0, $1::int - 1) as n cross join lateral (select ${shape} as g) s`,
      [count],
    )
  await put('plots', plots, box(columns, 'n', '0', 0, PLOT.width, PLOT.depth), {
    register_id: `'LP' || n`,
    designation: `'LPR00 A ' || n`,
    municipality: `'Proef'`,
    section: `'A'`,
    number: 'n',
    search_key: `'lpr00a' || n`,
    search_words: `'lpr00 a ' || n || ' proef'`,
  })
  await put('buildings', buildings, box(columns, 'n / 2', '4 + n % 2 * 22', 10, 18, 40), {
    register_id: `'LB' || n`,
    bag_id: `'880010' || lpad(n::text, 10, '0')`,
    year: '1960 + n % 60',
    height: '5 + n % 7',
    status: `'Pand in gebruik'`,
  })
  await pool.query(
    `insert into register.features (plot_id, x, y, lon, lat, west, south, east, north, zone_main, plan_max_height)
     select register_id, 0, 0, 0, 0, 0, 0, 0, 0, case when right(register_id, 1) = '7' then 'traffic' else 'officearea' end, 12
     from register.plots where register_id like 'LP%'`,
  )
  await pool.query(
    `insert into register.business_parks (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name, environment_category)
     select $1, 'Proef', '2026-11-01', '', '{}', g, ST_SetSRID(g, 3857), 'Grote Proef', '4'
     from (select ST_MakeEnvelope(${ORIGIN.x}, ${ORIGIN.y}, ${ORIGIN.x + columns * PLOT.width}, ${ORIGIN.y + rows * PLOT.depth}, 28992) as g) s`,
    [LARGE_PARK],
  )
  for (const layer of ['plots', 'buildings', 'zoning', 'road_segments', 'fairways'])
    await pool.query(
      `insert into register.imports (layer, register, dataset, source, source_date, state, finished_at)
       values ($1, 'proef', 'proef', 'Proef', '2026-11-01', 'done', now())`,
      [layer],
    )
  await pool.query('analyze')
  return withPrincipal(pool, 'system', async (client) => {
    const made = await client.query<{ id: number }>(
      `insert into companies (name, key, cfg) values ('Grote Proef', 'grote-proef', '{}') returning id`,
    )
    const { id } = made.rows[0]!
    await client.query(
      `with d as (
         insert into own_deliveries (company_id, kind, name, source_date, matching, read, kept, rejected, hash)
         values ($1, 'companies', 'Proef', '2026-10-01', '{}', $2, $2, 0, '') returning id)
       insert into own_records (company_id, "deliveryId", row, "values", bag_id, is_person)
       select $1, d.id, n + 1, jsonb_build_object('name', 'Geheim ' || n, 'sbi', (array['62010', '49410', '38110', '46731'])[1 + n % 4],
           'environmental_category', (array[1, 3.1, 4.2, 2])[1 + n % 4], 'employees', 1 + n % 40, 'employees_2018', 1 + n % 37),
         '880010' || lpad((n % $3::int)::text, 10, '0'), false
       from d cross join generate_series(0, $2::int - 1) as n`,
      [id, companies, buildings],
    )
    return id
  })
}
