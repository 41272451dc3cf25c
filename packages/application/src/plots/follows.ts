/** What follows from the plots of a location: its size and place, and what no longer fits. */
import type { PlotChangesAnswer, PlotUndo } from '@kavel/calls'
import { parcelsOf } from '@kavel/domain'
import { areaOfShape } from '@kavel/geometry'
import { toWgs84 } from '@kavel/registers'
import type pg from 'pg'
import { isGround, type Plot } from './work.ts'

export type Figures = PlotUndo['location']['before']

interface Named {
  readonly id: number
  readonly name: string
}

/** What the registers and the designs say of the ground as it is stored. */
export interface Survey {
  /** A point on the plots, EPSG:28992; null without any. */
  readonly x: number | null
  readonly y: number | null
  /** m²; null without any. */
  readonly envelope: number | null
  readonly zones: readonly string[]
  readonly buildings: readonly (Named & {
    readonly concept: Named
    /** m² of its box that lie beside the plots; null without plots. */
    readonly outside: number | null
  })[]
}

/** m² of a building beside the plots that rounding explains. */
const NOISE = 0.01

/** SQL of the part of a register's areas on the ground, where they really meet it. */
const onGround = (table: string, what: string) => `
  (select ${what} from register.${table} r,
    ST_CollectionExtract(ST_Intersection(r.geometry, ground.shape), 3) part
   where ST_Intersects(r.geometry, ground.shape)
     and register.meets(ST_Area(part), ST_Perimeter(part), ST_Area(r.geometry), ST_Area(ground.shape), false))`

const SURVEY = `
  with ground as materialized (
    select ST_Union(geometry) as shape from plots
    where "locationId" = $1 and geometry is not null and type is distinct from 'buildable_area'),
  middle as (
    select case when ST_Covers(shape, ST_Centroid(shape)) then ST_Centroid(shape)
      else ST_PointOnSurface(shape) end as point from ground)
  select ST_X(point) as x, ST_Y(point) as y,
    ${onGround('envelopes', 'ST_Area(ST_Union(part))')} as envelope,
    ${onGround('zoning', `coalesce(array_agg(distinct r.name), '{}')`)} as zones,
    (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name,
        'concept', json_build_object('id', c.id, 'name', c.name),
        'outside', ST_Area(ST_Difference(box, ground.shape))) order by c."order", c.id, b.id), '[]')
      from concepts c join buildings b on b.company_id = c.company_id and b."conceptId" = c.id,
        ST_Rotate(ST_MakeEnvelope(b.x - b.maxlength / 2, b.y - b.maxwidth / 2, b.x + b.maxlength / 2,
          b.y + b.maxwidth / 2, 28992), b.rotate_z, b.x, b.y) box
      where c."locationId" = $1 and b.maxlength > 0 and b.maxwidth > 0) as buildings
  from ground, middle`

/** Looks at the ground as it is stored now. */
export async function survey(client: pg.PoolClient, locationId: number): Promise<Survey> {
  const { rows } = await client.query<Survey>(SURVEY, [locationId])
  return rows[0] as Survey
}

/** Figures of the location as they are stored. */
export async function readFigures(client: pg.PoolClient, locationId: number): Promise<Figures> {
  const { rows } = await client.query<Figures>(
    'select plotsize, plotnr, lat, lon from locations where id = $1',
    [locationId],
  )
  return rows[0] as Figures
}

/** Figures that follow from plots; those of a location that has no ground and never had any stay as they are. */
export function figuresOf(
  plots: readonly Plot[],
  had: readonly Plot[],
  { x, y }: Survey,
  before: Figures,
): Figures {
  const ground = plots.filter(isGround)
  const hadGround = had.filter(isGround)
  if (hadGround.length + ground.length === 0) return before
  const sizes = ground.map(
    ({ shape, properties }) => properties.kadastraleGrootteWaarde ?? areaOfShape(shape),
  )
  const numbers = numbersOf(ground)
  const [lon, lat] = x === null || y === null ? [before.lon, before.lat] : toWgs84([x, y])
  return {
    plotsize: Math.round(sizes.reduce((sum, size) => sum + size, 0)),
    // drawn ground has no number: what somebody typed stays
    plotnr: [...numbers].join(', ') || (numbersOf(hadGround).size > 0 ? null : before.plotnr),
    lat,
    lon,
  }
}

const numbersOf = (ground: readonly Plot[]) =>
  new Set(
    ground.flatMap(({ properties }) => parcelsOf(properties).map(({ designation }) => designation)),
  )

/** What an act changes for the location, from its ground before and after. */
export async function followsOf(
  client: pg.PoolClient,
  locationId: number,
  figures: { readonly before: Figures; readonly after: Figures },
  ground: { readonly before: Survey; readonly after: Survey },
): Promise<PlotChangesAnswer['follows']> {
  const changeOf = <Key extends 'plotsize' | 'plotnr'>(key: Key) => ({
    before: figures.before[key],
    after: figures.after[key],
  })
  const gone = ground.before.zones.filter((zone) => !ground.after.zones.includes(zone))
  const { rows: constraints } = await client.query<Named>(
    'select id, name from constraints where "locationId" = $1 and zone = any ($2) order by priority, id',
    [locationId, gone],
  )
  return {
    plotsize: changeOf('plotsize'),
    plotnr: changeOf('plotnr'),
    envelope: { before: ground.before.envelope, after: ground.after.envelope },
    constraints,
    concepts: stickingOut(ground.before, ground.after),
  }
}

function stickingOut(before: Survey, after: Survey): PlotChangesAnswer['follows']['concepts'] {
  const was = new Map(before.buildings.map(({ id, outside }) => [id, outside]))
  const farther = after.buildings.filter(
    ({ id, outside }) => outside !== null && outside > (was.get(id) ?? 0) + NOISE,
  )
  const byConcept = Map.groupBy(farther, ({ concept }) => concept.id)
  return [...byConcept.values()].map((buildings) => ({
    ...(buildings[0] as Survey['buildings'][number]).concept,
    buildings: buildings.map(({ id, name }) => ({ id, name })),
  }))
}
