/** The box of what may be built where somebody drew it: acts on the plots leave it, and clip it where it would stick out. */

import { isDeepStrictEqual } from 'node:util'
import type { PlotUndo } from '@kavel/calls'
import type { BuildableArea } from '@kavel/domain'
import type pg from 'pg'
import { largestBox } from '../journey/largest-box.ts'
import type { RdPolygon } from '../journey/place-source.ts'
import { mergeCfg } from '../journey/step.ts'
import { shapeOf } from './work.ts'

type BoxChange = NonNullable<PlotUndo['box']>

interface Lie {
  /** m² beside the plots; null without plots. */
  readonly outside: number | null
  /** What lies on them, as EWKB. */
  readonly inside: string | null
}

/** A box that somebody drew, and how it lies on the plots. */
export interface DrawnBox extends Lie {
  readonly box: BuildableArea
}

/** m² beside the plots that rounding explains. */
const NOISE = 0.01

/** A location of before the step noted its box is judged by its audit. The height follows a norm that somebody overrules. */
const DRAWN = `
  select cfg -> 'buildable_area' as box from locations where id = $1 and coalesce(
    not ((cfg -> 'buildable_area') - 'height' @> (cfg #> '{summary,plan_box}') - 'height'),
    (select w.role <> 'product' from writers_of_location($1) w
      where w.path = 'cfg.buildable_area'
        or starts_with(w.path, 'cfg.buildable_area.') and w.path <> 'cfg.buildable_area.height'
      order by w."changedAt" desc limit 1))`

const LIE = `
  select ST_Area(ST_Difference(box, shape)) as outside,
    ST_CollectionExtract(ST_Intersection(box, shape), 3)::text as inside
  from (select ST_Union(geometry) as shape from plots
      where "locationId" = $1 and geometry is not null and type is distinct from 'buildable_area') ground,
    ST_Rotate(ST_MakeEnvelope($2::float8 - $4::float8 / 2, $3::float8 - $5::float8 / 2, $2::float8 + $4::float8 / 2,
      $3::float8 + $5::float8 / 2, 28992), $6::float8, $2::float8, $3::float8) box`

/** The box of the location; null where it is that of the plan. */
export async function readDrawnBox(
  client: pg.PoolClient,
  locationId: number,
): Promise<DrawnBox | null> {
  const { rows } = await client.query<{ box: BuildableArea }>(DRAWN, [locationId])
  const box = rows[0]?.box
  return box ? { box, ...(await lieOf(client, locationId, box)) } : null
}

async function lieOf(
  client: pg.PoolClient,
  locationId: number,
  { x, y, length, width, rotation_z }: BuildableArea,
): Promise<Lie> {
  const values = [locationId, x, y, length, width, rotation_z]
  const { rows } = await client.query<Lie>(LIE, values)
  return rows[0] as Lie
}

/**
 * Writes the box as it is after an act on the plots, and gives what undoes that; null where it was that of the plan and stays so.
 * Without `after` the plan is asked anew.
 * @param was before the act
 * @param back of an undo: the box comes back where it is still as the act left it
 */
export async function keepBox(
  client: pg.PoolClient,
  locationId: number,
  was: DrawnBox | null,
  back: PlotUndo['box'],
): Promise<BoxChange | null> {
  const before = was?.box ?? null
  const comesBack = back !== null && isDeepStrictEqual(back.after, before)
  const after = comesBack ? back.before : was && (await fitted(client, locationId, was))
  if (after && !isDeepStrictEqual(after, before))
    await mergeCfg(client, locationId, 'buildable_area', after)
  return before || after ? { before, after } : null
}

/** The box where it sticks out no farther than before, else the largest in what lies on the plots; null where that is too small. */
async function fitted(
  client: pg.PoolClient,
  locationId: number,
  { box, outside: was }: DrawnBox,
): Promise<BuildableArea | null> {
  const { outside, inside } = await lieOf(client, locationId, box)
  if (outside === null || outside <= (was ?? 0) + NOISE) return box
  const within = largestBox((shapeOf(inside) ?? []) as unknown as RdPolygon[])
  return within && { ...box, ...within }
}
