import { AREA_CODE, isStorableText, MOST_AREAS, ownFactSchema, SELECTED_PLOTS } from '@kavel/domain'
import {
  plotFactsSchema,
  plotInAreaSchema,
  registerSummarySchema,
  searchHitSchema,
} from '@kavel/registers'
import { z } from 'zod'
import { type Call, numeric } from './define-call.ts'

/** Hits of one search: without a limit of its own, and at most. */
const HITS = { usual: 8, most: 50 } as const

/** Characters of an area that somebody drew: some two thousand points. More keeps the database busy for seconds. */
const DRAWN_LIMIT = 100_000

const degrees = (most: number) => numeric(z.number().min(-most).max(most))

export const registerCalls = {
  'GET /register/summary': {
    who: 'signed_in',
    gives: 'What has been imported, from when and where',
    answer: registerSummarySchema,
  },
  'GET /register/plots': {
    who: 'signed_in',
    gives: `The plots that the box touches, at most ${SELECTED_PLOTS}`,
    query: z.strictObject({
      bbox: z
        .string()
        .regex(/^-?[\d.]+(,-?[\d.]+){3}$/, 'expected west,south,east,north in degrees')
        .transform((text) => text.split(',').map(Number)),
    }),
    answer: z.array(plotInAreaSchema).readonly(),
  },
  'POST /register/plots/within': {
    who: 'signed_in',
    gives: `The plots that lie in the polygon for at least half, at most ${SELECTED_PLOTS}`,
    body: z.strictObject({
      geometry: z
        .unknown()
        .refine(
          (geometry) => (JSON.stringify(geometry)?.length ?? 0) <= DRAWN_LIMIT,
          `is longer than ${DRAWN_LIMIT} characters`,
        )
        .describe('GeoJSON polygon in degrees'),
    }),
    answer: z.array(plotInAreaSchema).readonly(),
  },
  'GET /register/plots/at': {
    who: 'signed_in',
    gives: 'The plot at the place, every fact with source and date',
    query: z.strictObject({ lon: degrees(180), lat: degrees(90) }),
    answer: plotFactsSchema,
    refusals: ['not_found'],
  },
  'GET /register/plots/{register_id}': {
    who: 'signed_in',
    gives: 'The plot, every fact with source and date',
    params: z.strictObject({ register_id: z.string().refine(isStorableText) }),
    answer: plotFactsSchema,
  },
  'GET /register/plots/{register_id}/own': {
    who: 'signed_in',
    gives: 'What files of the own company say of the plot; nobody else sees it',
    params: z.strictObject({ register_id: z.string().refine(isStorableText) }),
    answer: z.array(ownFactSchema),
  },
  'GET /register/areas': {
    who: 'signed_in',
    gives: 'Municipalities and provinces of these codes, as far as they were imported',
    query: z.strictObject({
      codes: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().regex(AREA_CODE, 'is no code of an area')).max(MOST_AREAS))
        .describe('As GM0344 and PV26, divided by commas'),
    }),
    answer: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        bounds: z
          .tuple([z.number(), z.number(), z.number(), z.number()])
          .describe('West, south, east, north in degrees'),
      }),
    ),
  },
  'GET /register/search': {
    who: 'signed_in',
    gives: 'Addresses and plots, best first',
    query: z.strictObject({
      q: z.string().max(200),
      limit: numeric(z.int().min(1).max(HITS.most)).default(HITS.usual),
    }),
    answer: z.array(searchHitSchema),
  },
} as const satisfies Record<string, Call>
