/** What the hits of a search query could be worth: a batch in the background, and its results as a ranked list. */
import { POTENTIAL_BOUNDS, POTENTIAL_DOUBTS, POTENTIAL_REASONS } from '@kavel/concept'
import { featureFilters, idSchema, isStorableText } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may, numeric, oneOf } from './define-call.ts'
import { givenFields } from './given-fields.ts'
import { JOBS } from './jobs.ts'

/** Hits of a query that are valued at most: 10,000 take two minutes on two cores. */
export const MOST_POTENTIALS = 10_000

/** `cancelled` and `failed` go on where they were when they are started again. */
export const POTENTIAL_STATES = ['running', 'done', 'cancelled', 'failed'] as const
export type PotentialState = (typeof POTENTIAL_STATES)[number]

/**
 * Why a hit has no value: by its plan or prices, it is gone from the register, the database cannot cut its drawings, or it took too
 * long to work out.
 */
export const UNVALUED = [...POTENTIAL_REASONS, 'plot_gone', 'unreadable', 'too_heavy'] as const
export type Unvalued = (typeof UNVALUED)[number]

const registerId = z.string().max(200).refine(isStorableText)
const ofQuery = z.strictObject({ id: idParam })
const named = z.object({ id: idSchema, name: z.string() })

const filters = featureFilters.unwrap()

const progress = z.object({
  state: oneOf(POTENTIAL_STATES),
  total: z.int(),
  done: z.int(),
  /** Hits that have a value. */
  valued: z.int(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** What all values assume: what the head of their column says. */
  assumed: z.object({
    /** Location whose prices, costs and dwelling types are taken. */
    template: named,
    /** ISO 8601: when the template was changed last. */
    pricesAt: z.string(),
    /** Preset to build; null for the best plan that the zoning permits. */
    preset: named.nullable(),
    /** ISO 8601: when the last import of a register ended; null without any. */
    dataAt: z.string().nullable(),
  }),
  /** Prices, preset, generation parameters, registers or this application changed since: start it again. */
  isStale: z.boolean(),
  /** Filters whose hits these are; null where plots were named without them. */
  filters: filters.nullable(),
})

const potential = z.object({
  plot_id: registerId,
  designation: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** m². */
  size: z.number().nullable(),
  /** Of the score: 1 is the best hit. */
  place: z.int(),
  /** Worked out with what is assumed now, or not yet. */
  isDone: z.boolean(),
  /** Highest land bid, EUR; null with a reason. */
  bid: z.number().nullable(),
  /** EUR per m² of plot. */
  bid_per_m2: z.number().nullable(),
  dwellings: z.int().nullable(),
  /** m². */
  gfa: z.number().nullable(),
  /** Key of the kind of building. */
  kind: z.string().nullable(),
  bounds: z.array(oneOf(POTENTIAL_BOUNDS)),
  doubts: z.array(oneOf(POTENTIAL_DOUBTS)),
  reason: oneOf(UNVALUED).nullable(),
})

export const potentialCalls = {
  'POST /searchqueries/{id}/potential': {
    who: may('searchqueries', 'update'),
    gives:
      'Starts to work out the highest land bid of the hits, or goes on where it was cancelled; what is done and still holds is kept',
    params: ofQuery,
    body: z.strictObject({
      /** Preset that is built; null: the best plan that the zoning permits. */
      preset: idSchema.nullable().default(null),
      /** So many of the hits of the stored query, in the order of the index; who wants others names `plots`. */
      most: z.int().min(1).max(MOST_POTENTIALS).default(1000),
      /** These plots instead of the hits, and the filters that found them. */
      plots: z.array(registerId).min(1).max(MOST_POTENTIALS).optional(),
      filters: filters.optional(),
    }),
    status: 202,
    answer: progress,
  },
  'GET /searchqueries/{id}/potential': {
    who: JOBS.potential.progress,
    gives: 'How far it is and a page of what was found',
    params: ofQuery,
    query: z.strictObject({
      order: oneOf(['bid', 'bid_per_m2', 'place']).default('bid'),
      limit: numeric(z.int().min(1).max(500)).default(50),
      offset: numeric(z.int().min(0).max(MOST_POTENTIALS)).default(0),
    }),
    answer: z.object({
      /** Null where it was never started. */
      progress: progress.nullable(),
      /** Hits without a value by reason. */
      reasons: z.partialRecord(oneOf(UNVALUED), z.int()),
      /** Best first; those without a value last. */
      potentials: z.array(potential),
    }),
  },
  'DELETE /searchqueries/{id}/potential': {
    who: JOBS.potential.cancel,
    gives: 'Cancels the work; what was found stays',
    params: ofQuery,
    status: 204,
    answer: null,
  },
  'POST /searchqueries/{id}/potential/locations': {
    who: may('locations', 'create'),
    gives:
      'A location of one of the plots with the building that was valued, as a concept: its sheet shows the same bid',
    params: ofQuery,
    body: z.strictObject({
      plot: registerId,
      preset: idSchema.nullable().default(null),
      fields: givenFields,
    }),
    status: 201,
    once: true,
    /** Without a value there is a location alone. */
    answer: z.object({ location_id: idSchema, concept_id: idSchema.nullable() }),
  },
} as const satisfies Record<string, Call>
