/** The facts of a place that the sections which describe it tell in sentences. */
import {
  ConstraintOperator,
  ConstraintType,
  locationCfgSchema,
  type RecordFor,
} from '@kavel/domain'
import { z } from 'zod'
import { roadsBeside } from '../access.ts'
import type { Sources } from '../page-source.ts'
import { type PlanUse, permissionOf } from '../permitted-use.ts'
import { constraintSchema, publicConstraint } from '../public-records.ts'
import { roadAreas } from '../roads.ts'

const stored = locationCfgSchema.shape.summary.unwrap().shape
const moment = z.string().nullable()

export const placeFactsShape = {
  text: z.string().nullable().describe('What the author says before the facts'),
  municipality: z.string().nullable(),
  ground: z.strictObject({
    area: z.number().nullable().describe('m²'),
    plots: z.int(),
    plotnr: z.string().nullable().describe('Designations of the plots'),
    source: moment,
    date: moment,
  }),
  zones: stored.zones,
  max_height: stored.max_height,
  envelope_area: stored.envelope_area,
  permission: z
    .enum(['permitted', 'forbidden', 'unknown'])
    .describe('Whether the zoning of at least half of the ground permits the use'),
  road: z
    .enum(['beside', 'apart'])
    .nullable()
    .describe('Whether a public road lies beside the plots; null where nobody knows'),
  rules: z.array(constraintSchema).readonly(),
} as const

/** Topic of each. */
export const PLACE_TOPICS = {
  text: 'text',
  municipality: 'address',
  ground: 'plots',
  zones: 'plan',
  max_height: 'plan',
  envelope_area: 'plan',
  permission: 'plan',
  road: 'surroundings',
  rules: 'rules',
} as const

/** Rules that bound how much may be built, whatever it is for. */
const VOLUME = [
  ConstraintType.gsi,
  ConstraintType.fsi,
  ConstraintType.ground_space_index,
  ConstraintType.floor_space_index,
  ConstraintType.buildable_area_gsi,
  ConstraintType.nr_of_floors,
  ConstraintType.gfa,
  ConstraintType.floor_space,
] as const

/** Of a height only what is another one than that of the plan: the plan's own is a fact of the zoning. */
const isOverruledHeight = ({
  type,
  isOfPlan,
  value,
  planValue,
}: Pick<RecordFor<'constraints'>, 'type' | 'isOfPlan' | 'value' | 'planValue'>) =>
  type === ConstraintType.building_height && isOfPlan && value !== planValue

/**
 * @param use what the section is about
 * @param types rules of that use, beside those that bound how much may be built
 */
export function placeFacts(
  source: Sources['location'],
  text: string | null,
  use: PlanUse,
  types: readonly ConstraintType[],
) {
  const { location, plots } = source
  const { summary } = location.cfg
  const registered = plots.find(({ properties }) => properties.source)?.properties
  const told: readonly ConstraintType[] = [...VOLUME, ...types]
  const rules = source.constraints.filter(
    (rule) =>
      isOverruledHeight(rule) ||
      (told.includes(rule.type) &&
        rule.value !== null &&
        rule.operator !== ConstraintOperator.equal),
  )
  return {
    text,
    municipality: location.municipality,
    ground: {
      area: location.plotsize > 0 ? location.plotsize : null,
      plots: plots.length,
      plotnr: location.plotnr?.trim() || null,
      source: registered?.source ?? null,
      date: registered?.date ?? null,
    },
    zones: summary.zones,
    max_height: summary.max_height,
    envelope_area: summary.envelope_area,
    permission: permissionOf(summary.zones, use),
    road: roadOf(source),
    // the location may keep its rules from every page
    rules: summary.regulations ? rules.map(publicConstraint) : [],
  }
}

function roadOf({
  location,
  surroundings,
  ...rows
}: Sources['location']): 'beside' | 'apart' | null {
  const roads = roadAreas(surroundings)
  if (!roads || !rows.plots.some(({ geometry }) => geometry)) return null
  const beside = roadsBeside({ ...rows, cfg: location.cfg, roads })
  return beside && (beside.length > 0 ? 'beside' : 'apart')
}
