/** Search for plots: what the filters of a query find, beside which they fail, and how a slider changes it. */
import { featureFilters, isStorableText } from '@kavel/domain'
import { features } from '@kavel/search'
import { z } from 'zod'
import { type Call, numeric, oneOf } from './define-call.ts'

/** Histograms beside one slider, steps of a slider, bars of a histogram. */
const SLIDE = { histograms: 12, pixels: 1000, bars: 60 } as const
/** Rows of one page of results. */
const PAGE = { usual: 50, most: 500 } as const
/** Plots of an export; XLSX ends at a million rows. */
export const MOST_EXPORTED = 100_000

export const registerId = z.string().max(200).refine(isStorableText)
const featureName = z.string().refine((name) => features.has(name), 'is no feature of plots')
const numberFeature = featureName.refine(
  (name) => features.get(name)?.kind === 'number',
  'is no number of plots',
)
/** Where a filter stands: `filters.3`, `filters.3.children.1`. */
const path = z
  .string()
  .regex(/^filters\.\d{1,3}(\.children\.\d{1,3})?$/, 'must be the path of a filter')
const degrees = z.number().min(-180).max(180)
/** West, south, east, north in degrees. */
const box = z.tuple([degrees, degrees, degrees, degrees])
export const asked = { filters: featureFilters }

/** A value of a feature: a number in its unit, a code, several codes or texts, shares by code; null is unknown. */
export const value = z
  .union([
    z.number(),
    z.string(),
    z.boolean(),
    z.array(z.union([z.string(), z.number()]).nullable()),
    z.record(z.string(), z.number()),
  ])
  .nullable()

/**
 * Which data was asked; `stale`: newer data waits, the answer is of the last good index; `failed`: no index could be made of the newer
 * data, which is tried again.
 */
export const state = z.object({
  version: z.string().nullable(),
  /** ISO 8601. */
  builtAt: z.string().nullable(),
  state: oneOf(['ready', 'stale', 'building', 'missing', 'failed']),
  plots: z.int(),
})
/** Keys of filters that the catalogue does not know, retired ones too: such a filter is unknown of every plot. */
export const unknownKeys = z.array(z.string())
const counted = { count: z.int(), unknown: z.int(), total: z.int(), unknownKeys, index: state }
/**
 * A newer question of the same call from the same session ends the older one (`superseded`); who hangs up ends it as well. What
 * takes longer than ten seconds is `too_heavy`; a company that has its share under way is `busy`.
 */
export const refusals = ['superseded', 'busy'] as const

/** Why a filter can find nothing. */
export const ABSENCES = ['no_source', 'no_data', 'own_file', 'no_bids'] as const

const histogram = z.object({
  /** Values at the edges of the bars, in the unit of the feature; what lies outside is in `below` and `above`. */
  edges: z.array(z.number()),
  counts: z.array(z.int()),
  below: z.int(),
  above: z.int(),
  unknown: z.int(),
})
const choiceCounts = z.array(z.object({ code: z.string(), count: z.int() }))

export const hit = z.object({
  id: registerId,
  designation: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** m². */
  size: z.number().nullable(),
  /** 0–100; null when no filter has a weight. */
  score: z.number().nullable(),
  values: z.record(z.string(), value),
})

/** What each filter of a query says of one plot. */
export const judgedFilters = z.array(
  z.object({
    path,
    key: z.string(),
    verdict: z.boolean().nullable(),
    value,
    feature: z.string().nullable(),
    /** Points, 0–100. */
    score: z.number().nullable(),
    source: z.string().nullable(),
    date: z.string().nullable(),
  }),
)

export const searchCalls = {
  'GET /search/catalogue': {
    who: 'signed_in',
    gives:
      'Every filter of the catalogue with whether its data is there, of which registers and of what day',
    answer: z.object({
      index: state,
      filters: z.record(
        z.string(),
        z.object({
          isAvailable: z.boolean(),
          absence: oneOf(ABSENCES).nullable(),
          /** Keys of registers; of own files the names of the deliveries. */
          sources: z.array(z.string()),
          /** Oldest day until which one of its layers is known. */
          date: z.string().nullable(),
          /** Plots of which the value is known. */
          known: z.int().nullable(),
        }),
      ),
    }),
  },
  'GET /search/choices/{key}': {
    who: 'signed_in',
    gives: 'Choices of a filter whose codes the data brings, with the number of plots, most first',
    params: z.strictObject({ key: z.string().max(100) }),
    query: z.strictObject({
      q: z.string().max(100).default(''),
      codes: z.string().max(5000).optional(),
      limit: numeric(z.int().min(1).max(500)).default(50),
    }),
    answer: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  },
  'POST /search/count': {
    who: 'signed_in',
    gives:
      'How many plots match, of how many it is unknown, and histograms and counts of choices beside that',
    body: z.strictObject({
      ...asked,
      /** Filters of which the bars are told, each counting the plots that match all others. */
      histograms: z
        .array(z.strictObject({ path, bars: z.int().min(2).max(SLIDE.bars).default(40) }))
        .max(SLIDE.histograms)
        .default([]),
      choices: z.array(path).max(SLIDE.histograms).default([]),
    }),
    answer: z.object({
      ...counted,
      histograms: z.record(z.string(), histogram),
      choices: z.record(z.string(), choiceCounts),
    }),
    refusals,
  },
  'POST /search/slide': {
    who: 'signed_in',
    gives:
      'Counts for every step of one slider, from which a browser adds up what any position of it finds',
    body: z.strictObject({
      ...asked,
      active: path,
      pixels: z.int().min(2).max(SLIDE.pixels),
      histograms: z
        .array(z.strictObject({ path, bars: z.int().min(2).max(SLIDE.bars).default(40) }))
        .max(SLIDE.histograms)
        .default([]),
    }),
    answer: z.object({
      index: state,
      unknownKeys,
      total: z.int(),
      /** At the edges of the steps: each place of the slider is one, and what lies between two. Lists have one before and one after them. */
      edges: z.array(z.number()),
      /** Plots that match all other filters, by the value of the active one. */
      counts: z.array(z.int()),
      /** Plots whose match hangs on another filter that is unknown, none being false, by the value of the active one. */
      unknown: z.array(z.int()),
      /** Plots whose value of the active filter is unknown, and no other filter false. */
      valueUnknown: z.int(),
      /** Of each other filter, by its path: bars × steps, each bar a list of steps; without its own condition. */
      histograms: z.record(
        z.string(),
        z.object({ edges: z.array(z.number()), counts: z.array(z.array(z.int())) }),
      ),
    }),
    refusals,
  },
  'POST /search/plots': {
    who: 'signed_in',
    gives: 'A page of the plots that match, best score first, then largest',
    body: z.strictObject({
      ...asked,
      /** A feature, `score`, `size` or `designation`; with `-` before it the largest first. */
      order: z.string().max(100).default('-score'),
      limit: z.int().min(1).max(PAGE.most).default(PAGE.usual),
      offset: z.int().min(0).max(1_000_000).default(0),
      box: box.optional(),
      features: z.array(featureName).max(40).default([]),
    }),
    answer: z.object({ ...counted, plots: z.array(hit) }),
    refusals,
  },
  'POST /search/map': {
    who: 'signed_in',
    gives:
      'What matches in a view: dots with their scores, or numbers in the cells of a grid where there are too many',
    body: z.strictObject({
      ...asked,
      box,
      zoom: z.number().min(0).max(24),
      /** A feature whose value is told in the place of the score, 0 to 100 between the ends of `scale`. */
      color: numberFeature.optional(),
    }),
    answer: z.object({
      index: state,
      unknownKeys,
      /** Matches in the view. */
      count: z.int(),
      /** Values of `color` that are 0 and 100: those below which 5 % and 95 % of all matches are. */
      scale: z.object({ low: z.number(), high: z.number() }).nullable(),
      grid: z
        .object({
          /** Side of a cell, m; its corner lies at a multiple of it in RD. */
          size: z.number(),
          /** lon, lat of the middle, number, mean score of each. */
          cells: z.array(z.tuple([z.number(), z.number(), z.int(), z.number().nullable()])),
        })
        .nullable(),
      /** Register id, lon, lat, score of each. */
      dots: z
        .array(z.tuple([registerId, z.number(), z.number(), z.number().nullable()]))
        .nullable(),
    }),
    refusals,
  },
  'POST /search/extent': {
    who: 'signed_in',
    gives: 'The least box with the middles of all plots that match, to bring them into view',
    body: z.strictObject(asked),
    answer: z.object({
      index: state,
      unknownKeys,
      /** Null when no plot matches. */
      extent: box.nullable(),
    }),
    refusals,
  },
  'POST /search/why': {
    who: 'signed_in',
    gives:
      'Why a plot matches or not: value and judgement of every filter, with source, date and its points (0–100) in the score',
    body: z.strictObject({ ...asked, plot_id: registerId }),
    answer: z.object({
      index: state,
      unknownKeys,
      designation: z.string(),
      /** Null is unknown. */
      matches: z.boolean().nullable(),
      score: z.number().nullable(),
      filters: judgedFilters,
    }),
    refusals: ['not_found', ...refusals],
  },
  'POST /search/misses': {
    who: 'signed_in',
    gives:
      'Nearest misses: of each single filter what it must be relaxed to, and how many plots that adds',
    body: z.strictObject({
      ...asked,
      /** Plots that one wants more at least; the number there is when fewer. */
      wanted: z.int().min(1).max(1_000_000).default(1),
    }),
    answer: z.object({
      ...counted,
      misses: z.array(
        z.object({
          path,
          key: z.string(),
          /** Plots that only this filter leaves out. */
          without: z.int(),
          /** Plots of which only this filter is unknown. */
          unknown: z.int(),
          /** The param to change and its new value; null where only switching off helps. */
          param: oneOf(['param1', 'param2']).nullable(),
          to: z.number().nullable(),
          adds: z.int(),
        }),
      ),
    }),
    refusals,
  },
  'POST /search/export': {
    who: 'signed_in',
    gives: `The plots that match as a file, at most ${MOST_EXPORTED}`,
    body: z.strictObject({
      ...asked,
      format: oneOf(['csv', 'sources', 'xlsx', 'geojson']).describe(
        '`sources`: source and day of every column, as CSV; the other files have them beside the plots',
      ),
      order: z.string().max(100).default('-score'),
      features: z.array(featureName).max(200).default([]),
      /** Only these of them. */
      plots: z.array(registerId).max(MOST_EXPORTED).optional(),
      language: oneOf(['nl', 'en']).default('nl'),
    }),
    answer: {
      media: [
        'text/csv; charset=utf-8',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/geo+json',
      ],
    },
    refusals,
  },
} as const satisfies Record<string, Call>
