/** What is told of one location besides its record: where its fields come from, and what was done to it. */
import { ENTITY_NAMES, featureFilters, idSchema, momentSchema } from '@kavel/domain'
import { plotFactsSchema } from '@kavel/registers'
import { z } from 'zod'
import { ACTIONS, who } from './audits.ts'
import { type Call, idParam, may, numeric } from './define-call.ts'
import { CHANGED_PARTS } from './home.ts'
import { judgedFilters, refusals, registerId, value } from './search.ts'

/** Rows of the audit that one page is made of. */
const PAGE = { size: 50, most: 200 } as const
/** Rows of the audit that a page may lie behind. */
const FURTHEST = 10_000

/** Registers that a field of a location is taken from. */
export const FIELD_REGISTERS = ['addresses', 'boundaries', 'plots', 'plan'] as const

/** Why nothing tells how the score of a location came about. */
const SCORE_UNKNOWNS = [
  'no_query',
  'query_removed',
  'no_filters',
  'no_parcels',
  'no_index',
  'not_licensed',
  'not_answered',
] as const
/** Parcels of a location whose score is explained. */
export const MOST_EXPLAINED = 20

/** A value of a feature with where it comes from. */
const figure = z.strictObject({
  value,
  source: z.string().nullable().describe('Names of the registers'),
  date: z.string().nullable().describe('Oldest day until which one of them is known'),
})
const names = z.record(z.string(), z.string()).describe('Names of areas by their codes')

export const locationDetailCalls = {
  'GET /locations/{id}/page-facts': {
    who: may('locations', 'read'),
    gives:
      'What registers and search say of the parcels of the location, for the author of a page about it: its readers get what the sections show of that',
    params: z.strictObject({ id: idParam }),
    answer: z.strictObject({
      facts: z.array(plotFactsSchema),
      figures: z.array(
        z.strictObject({
          plot_id: registerId,
          designation: z.string(),
          values: z.record(z.string(), figure),
          names,
        }),
      ),
      judged: z.strictObject({
        unknown: z.enum(SCORE_UNKNOWNS).nullable(),
        query: z.strictObject({ name: z.string(), filters: featureFilters }).nullable(),
        plots: z.array(
          z.strictObject({
            plot_id: registerId,
            designation: z.string().nullable(),
            matches: z.boolean().nullable(),
            filters: z.array(
              figure.extend({
                path: z.string(),
                key: z.string(),
                verdict: z.boolean().nullable(),
                feature: z.string().nullable(),
              }),
            ),
          }),
        ),
        more: z.int(),
        names,
      }),
    }),
  },
  'GET /locations/{id}/score': {
    // as the search: it tells of the query, and of registers and own files
    who: 'signed_in',
    gives:
      'How the score of a location in its search query comes about, by each of its parcels: value, wish and points of every filter, as the registers are now; or why that is unknown',
    params: z.strictObject({ id: idParam }),
    answer: z.strictObject({
      score: z.number().nullable().describe('0–100, as it was when the location was made'),
      unknown: z.enum(SCORE_UNKNOWNS).nullable(),
      query: z.strictObject({ id: idSchema, name: z.string(), filters: featureFilters }).nullable(),
      plots: z.array(
        z.strictObject({
          plot_id: registerId,
          designation: z.string().nullable().describe('Null where the register has it no longer'),
          matches: z.boolean().nullable().describe('Null is unknown'),
          score: z.number().nullable(),
          filters: judgedFilters,
        }),
      ),
      more: z.int().describe(`Parcels beyond the first ${MOST_EXPLAINED}, which are not explained`),
    }),
    refusals,
  },
  'GET /locations/{id}/sources': {
    who: may('locations', 'read'),
    gives:
      'Where the fields of the location come from: who wrote each last, or the register that a step read; no values',
    params: z.strictObject({ id: idParam }),
    answer: z.array(
      z.strictObject({
        field: z
          .string()
          .describe(
            'Field, or key of its document: cfg.summary.max_height; labels, custom.12 of a custom field, land_position',
          ),
        kind: z
          .enum(['typed', 'register', 'reader', 'product'])
          .describe('Reader: of a public page. Product: made with the example or by an import'),
        register: z.enum(FIELD_REGISTERS).nullable(),
        source: z.string().nullable().describe('Name of the delivery of the register'),
        date: z.string().nullable().describe('Day of that delivery, YYYY-MM-DD'),
        userId: who.userId,
        userName: who.userName,
        changedAt: momentSchema,
      }),
    ),
  },
  'GET /locations/{id}/changes': {
    who: may('locations', 'read'),
    gives:
      'What was done to the location and to what belongs to it, the newest first; nothing of what the caller may not see',
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({
      limit: numeric(z.int().min(1).max(PAGE.most)).default(PAGE.size),
      offset: numeric(z.int().min(0).max(FURTHEST))
        .default(0)
        .describe('As `next` of the page before'),
    }),
    answer: z.strictObject({
      changes: z.array(
        z.strictObject({
          id: idSchema,
          ...who,
          entity: z.enum(ENTITY_NAMES),
          action: z.enum(ACTIONS),
          recordName: z.string().nullable().describe('Of one record, as it is called now'),
          count: z.int().describe('Records of the entity that were changed together'),
          parts: z.array(z.enum(CHANGED_PARTS)),
          fields: z.array(z.string()).describe('Names of custom fields that the caller sees'),
          moves: z.array(
            z.strictObject({
              field: z.enum(['status', 'phase']),
              before: z.string().nullable(),
              after: z.string().nullable(),
            }),
          ),
          changedAt: momentSchema,
        }),
      ),
      next: z.int().nullable().describe('Where the next page begins; null on the last'),
    }),
  },
} as const satisfies Record<string, Call>
