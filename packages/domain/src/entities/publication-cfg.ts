import { z } from 'zod'
import { partId } from '../buildings-cfg.ts'
import { sectionFilterSchema } from '../feature-filters.ts'
import { INDICATOR_TYPES } from '../indicators.ts'

/** Languages of a public page. */
export const PAGE_LANGUAGES = ['nl', 'en'] as const

/** A moment of this century, which the database can read too. */
const momentSchema = z.iso
  .datetime({ offset: true })
  .refine((text) => /^20\d\d-.*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/.test(text), {
    error: 'must be a moment between 2000 and 2100',
  })
  .nullable()
  .default(null)

const text = z.string().max(500).nullable().default(null)

/** Reader rating of a location: a Dutch school mark up to 10; 0 is none. */
export const READER_RATING = { min: 0, max: 10 } as const

/** Publication configuration (spec point 3, publication_cfgs). Keys point at what is published. */
export const publicationCfgSchema = z.strictObject({
  reference: text,
  allowAcceptReject: z
    .boolean()
    .default(false)
    .describe('Readers may set the status of a location to one of the three statuses below'),
  searchQueryKey: text.describe('Public key of the search query that is published'),
  searchQueryOpenStatus: text,
  searchQueryAcceptStatus: text,
  searchQueryRejectStatus: text,
  locationKey: text.describe(
    'Public key of the location that is published: this makes it public, not locations.publicationId',
  ),
  conceptKey: text.describe('Public key of the concept that is published'),
  geodataKey: text,
  ibisKey: text,
  /** Prices of the dwelling types, beside the designs. */
  showPrices: z.boolean().default(false),
  /** The highest land bid of the designs, in the business case. */
  showLandBid: z.boolean().default(false),
  /** The owner of the ground, in the summary. */
  showOwner: z.boolean().default(false),
  startsAt: momentSchema.describe('Published from this moment, ISO 8601; null is at once'),
  endsAt: momentSchema.describe('Published until this moment, ISO 8601; null is for ever'),
  languages: z
    .array(z.enum(PAGE_LANGUAGES))
    .max(PAGE_LANGUAGES.length)
    .default([...PAGE_LANGUAGES])
    .describe('Languages that a reader chooses from, the first one first; none is all'),
  englishName: text.describe('Name of the page in English; null is the name of the publication'),
  englishDescription: text.describe('Introduction in English; null is the description'),
  ratingMode: z
    .enum(['none', 'edit', 'view'])
    .default('view')
    .describe('What readers do with the rating of a location'),
})

/** A score of a section (spec point 3, indicators). */
export const indicatorSchema = z.strictObject({
  id: partId.optional(),
  name: z.string().max(500).default(''),
  description: text,
  key: text,
  score: z.number().nullable().default(null),
  type: z.enum(INDICATOR_TYPES).default('custom'),
  order: z.int().default(1000),
})

/** Section configuration (spec point 3, sections); its questions are `survey_questions`. */
export const sectionCfgSchema = z.strictObject({
  param1: z.string().max(20_000).nullable().default(null),
  param2: z.string().max(20_000).nullable().default(null),
  indicators: z.array(indicatorSchema).max(200).default([]),
  filters: z.array(sectionFilterSchema).max(200).default([]),
})
