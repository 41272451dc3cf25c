/** Register facts for the integration steps, validated before use. */

import { plotFacts, type Queryable, surroundings } from '@kavel/database'
import {
  type PlotFacts,
  plotFactsSchema,
  type Surroundings,
  surroundingsSchema,
} from '@kavel/registers'
import { z } from 'zod'
import { StepFailure } from './reasons.ts'

type Pair = [number, number]
/** Outline, then holes, in RD metres; rings are closed. */
export type RdPolygon = Pair[][]

export interface BuildableGround {
  readonly polygons: readonly RdPolygon[]
  /** Whether it is the plan's envelopes; else the plots, because the plan has none there. */
  readonly fromEnvelopes: boolean
}

/** Where the steps get their facts. Every method throws what its source throws. */
export interface PlaceSource {
  /** Facts of the plots that the register knows, in the order asked. */
  facts(registerIds: readonly string[]): Promise<PlotFacts[]>
  /** Where on the plots building is allowed; `shape` as in `Place.ground`. */
  buildableGround(registerIds: readonly string[], shape?: string | null): Promise<BuildableGround>
  /** The plots themselves as one shape. */
  outline(registerIds: readonly string[], shape?: string | null): Promise<readonly RdPolygon[]>
  surroundings(place: { x: number; y: number; radius: number }): Promise<Surroundings>
}

const pair = z.tuple([z.number(), z.number()])
const rings = z.array(z.array(pair).min(4)).min(1)
const groundSchema = z.array(z.object({ rings, kind: z.enum(['envelope', 'plot']) }))

/**
 * Parts of the envelopes on the plots; one that only shares their edge is none (`register.meets`). Gaps under 0.2 m between drawings of
 * neighbours are closed.
 * @param ids SQL of the array of register ids
 * @param shape SQL of the ground in place of theirs; of null it is theirs
 */
export const groundStatement = (ids: string, shape = 'null::geometry') => `
  with plot as materialized (
    select coalesce(${shape}, ST_Union(geometry)) as shape from register.plots where register_id = any (${ids})),
  envelope as (
    select ST_Union(part) as shape from register.envelopes e, plot,
      ST_CollectionExtract(ST_Intersection(e.geometry, plot.shape), 3) part
    where ST_Intersects(e.geometry, plot.shape)
      and register.meets(ST_Area(part), ST_Perimeter(part), ST_Area(e.geometry), ST_Area(plot.shape), false)),
  both_kinds as (select 'envelope' as kind, shape from envelope union all select 'plot', shape from plot)
  select kind, ST_AsGeoJSON(part.geom, 4)::json -> 'coordinates' as rings
  from both_kinds, ST_Dump(ST_CollectionExtract(
    ST_Buffer(ST_Buffer(shape, 0.1, 'join=mitre'), -0.1, 'join=mitre'), 3)) part
  where not ST_IsEmpty(part.geom) order by kind, ST_Area(part.geom) desc`

/** The registers as imported into a database. */
export function createPlaceSource(client: Queryable): PlaceSource {
  const ground = async (ids: readonly string[], shape: string | null = null) =>
    judge(
      groundSchema,
      (await client.query(groundStatement('$1', '$2::geometry'), [ids, shape])).rows,
    )
  return {
    async facts(registerIds) {
      const found: PlotFacts[] = []
      for (const id of registerIds) {
        const facts = await plotFacts(client, id)
        if (facts) found.push(judge(plotFactsSchema, facts))
      }
      return found
    },
    async buildableGround(registerIds, shape) {
      return buildableOf(await ground(registerIds, shape))
    },
    async outline(registerIds, shape) {
      const parts = await ground(registerIds, shape)
      return parts.filter(({ kind }) => kind === 'plot').map((part) => part.rings)
    },
    async surroundings(place) {
      return judge(surroundingsSchema, await surroundings(client, place))
    },
  }
}

/** A part of the ground that `groundStatement` reads. */
export type GroundPart = z.output<typeof groundSchema>[number]

/** Where one may build: on the plan's envelopes, on the plots where the plan has none. */
export function buildableOf(parts: readonly GroundPart[]): BuildableGround {
  const fromEnvelopes = parts.some(({ kind }) => kind === 'envelope')
  const wanted = fromEnvelopes ? 'envelope' : 'plot'
  return {
    fromEnvelopes,
    polygons: parts.filter(({ kind }) => kind === wanted).map((part) => part.rings),
  }
}

function judge<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StepFailure('source_malformed', `${issue?.path.join('.')}: ${issue?.message}`)
}
