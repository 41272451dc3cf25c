import { z } from 'zod'

const text = z.string().max(500).nullable().default(null)

/** Publication configuration (spec point 3, publication_cfgs). Keys point at what is published. */
export const publicationCfgSchema = z.strictObject({
  reference: text,
  allowAcceptReject: z.boolean().default(false),
  searchQueryKey: text,
  searchQueryOpenStatus: text,
  searchQueryAcceptStatus: text,
  searchQueryRejectStatus: text,
  locationKey: text,
  conceptKey: text,
  geodataKey: text,
  ibisKey: text,
  /** Prices of the dwelling types, beside the designs. */
  showPrices: z.boolean().default(false),
  /** The owner of the ground, in the summary. */
  showOwner: z.boolean().default(false),
  ratingMode: z.enum(['none', 'edit', 'view']).default('view'),
})

/** Section configuration (spec point 3, sections). */
export const sectionCfgSchema = z.strictObject({
  param1: z.string().max(20_000).nullable().default(null),
  param2: z.string().max(20_000).nullable().default(null),
  indicators: z.array(z.unknown()).max(200).default([]),
  filters: z.array(z.unknown()).max(200).default([]),
  questions: z.array(z.unknown()).max(200).default([]),
})
