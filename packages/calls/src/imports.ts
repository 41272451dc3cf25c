/** The imported registers as staff looks after them: what is held of each area, refreshing it, and what was left out. */

import { idSchema, isStorableText, momentSchema } from '@kavel/domain'
import {
  AREA_KINDS,
  type ImportKey,
  importKeys,
  type RegisterKey,
  registers,
  rejectCodes,
  whySchema,
} from '@kavel/registers'
import { z } from 'zod'
import { type Call, idParam, numeric, oneOf } from './define-call.ts'
import { JOBS, REFRESH_STATES } from './jobs.ts'

/** Rejects that one answer holds without and at most with `limit`. */
const REJECTS = { size: 50, most: 1000 } as const

const words = (most: number) =>
  z.string().trim().min(1).max(most).refine(isStorableText, 'holds a character that is none')

/** How old the copy is beside the rhythm of its layer: within it, within twice, older; there is none; or it is made up. */
const FRESHNESS = ['fresh', 'due', 'overdue', 'never', 'timeless'] as const
export type Freshness = (typeof FRESHNESS)[number]

/** How a layer is brought: by its services, by one whose key is not set, or only by files. */
const ACCESS = ['service', 'key_missing', 'file'] as const

/** RD metres that an area by hand may measure: a province is some 100 km across. */
const BOX = {
  west: -7_000,
  south: 289_000,
  east: 300_000,
  north: 629_000,
  widest: 150_000,
} as const

const box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .refine(([west, south, east, north]) => west < east && south < north, {
    error: 'must be west, south, east, north, the smaller first',
  })
  .refine(
    ([west, south, east, north]) =>
      west >= BOX.west && south >= BOX.south && east <= BOX.east && north <= BOX.north,
    { error: 'lies outside the Netherlands in RD metres (EPSG:28992)' },
  )
  .refine(
    ([west, south, east, north]) => east - west <= BOX.widest && north - south <= BOX.widest,
    { error: `is wider than ${BOX.widest / 1000} km: take a province` },
  )

/** A layer, or a map of cells. */
const layer = oneOf(importKeys as [ImportKey, ...ImportKey[]])

/** What is to be fetched: an area that is there, or a new one named in one of four ways. */
const target = {
  area: idSchema.optional().describe('An area that is there'),
  place: words(100).optional().describe('Name of a town or village'),
  municipality: words(100).optional().describe('Name or code of four digits'),
  province: words(100).optional().describe('Name or code of two digits'),
  bbox: box.optional().describe('West, south, east, north in RD metres (EPSG:28992)'),
}
const TARGETS = Object.keys(target) as (keyof typeof target)[]

/** One of them. */
export type RefreshTarget = {
  readonly [Key in keyof typeof target]?: NonNullable<z.output<(typeof target)[Key]>>
}

/** How far a layer is; `absent`: nothing brings it, or the key of what does is not set. */
const PROGRESS_STATES = ['waiting', 'reading', 'done', 'failed', 'cancelled', 'absent'] as const

const progress = z.strictObject({
  layer,
  state: z.enum(PROGRESS_STATES),
  read: z.int().min(0).describe('Records read so far'),
  message: whySchema.nullable().describe('Why it failed or is absent'),
})
export type LayerProgress = z.output<typeof progress>

const refresh = z.strictObject({
  id: idSchema,
  name: z.string().describe('How people call what is fetched'),
  target: z.strictObject(target).describe('What was asked for, to ask for it again'),
  areaId: idSchema.nullable(),
  layers: z.array(layer).nullable().describe('Null for every layer that a service brings'),
  byNight: z.boolean(),
  state: z.enum(REFRESH_STATES),
  progress: z.array(progress),
  message: whySchema.nullable().describe('Why it did not come to its end'),
  isCancelling: z.boolean().describe('Its end was asked for and is on its way'),
  askedAt: momentSchema,
  startedAt: momentSchema.nullable(),
  finishedAt: momentSchema.nullable(),
})

const holding = z.strictObject({
  layer: layer,
  source: z.string().nullable().describe('Register and dataset; null where nothing was imported'),
  rows: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'Records that the last good import of this source found; another source may have brought them since',
    ),
  sourceDate: z.iso.date().nullable().describe('Day of the delivery'),
  checkedAt: momentSchema.nullable().describe('When the register was last asked with success'),
  ageDays: z.int().min(0).nullable().describe('Days since then; of a file since its own date'),
  freshness: z.enum(FRESHNESS),
  importId: idSchema.nullable().describe('The last good import'),
  rejected: z.int().min(0).nullable().describe('Records that it left out'),
  failure: z
    .strictObject({ message: whySchema, at: momentSchema })
    .nullable()
    .describe('A later import that failed; what is held still serves'),
})

const nightly = z.strictObject({
  isOn: z.boolean(),
  nextRunAt: momentSchema.nullable().describe('Null while it is off'),
  lastRunAt: momentSchema.nullable(),
})

const reason = z.enum(rejectCodes)

export const importCalls = {
  'GET /imports/holdings': {
    who: 'staff',
    gives: 'What is held of each area and layer, how old it is, and what a later import said',
    answer: z.strictObject({
      layers: z.array(
        z.strictObject({
          key: layer,
          register: z.enum(Object.keys(registers) as RegisterKey[]),
          title: z.string().describe('Official name of the register'),
          licence: z.string(),
          rhythmDays: z.int().min(1).describe('Days after which the register has newer data'),
          access: z.enum(ACCESS),
          keyName: z.string().nullable().describe('Environment variable of a key that is not set'),
        }),
      ),
      areas: z.array(
        z.strictObject({
          id: idSchema.nullable().describe('Null for deliveries without an area'),
          kind: z.enum(AREA_KINDS).nullable(),
          name: z.string(),
          km2: z.number().nullable(),
          fictional: z.boolean().describe('Made up, as the sample municipality is'),
          holdings: z.array(holding),
        }),
      ),
    }),
  },
  'GET /imports/refreshes': {
    who: JOBS.refresh.progress,
    gives: 'Refreshes that run, wait or ended, the newest first',
    answer: z.array(refresh),
  },
  'POST /imports/refreshes': {
    who: 'staff',
    gives: 'The refresh waits for its turn; one that waits already for the same is that one',
    body: z
      .strictObject({ ...target, layers: z.array(layer).min(1).optional() })
      .refine((body) => TARGETS.filter((key) => body[key] !== undefined).length === 1, {
        error: `must name one of ${TARGETS.join(', ')}`,
      }),
    status: 202,
    answer: z.strictObject({ id: idSchema }),
    refusals: ['not_found'],
  },
  'DELETE /imports/refreshes/{id}': {
    who: JOBS.refresh.cancel,
    gives: 'The refresh ends as soon as it can; what it has not swapped in stays as it was',
    params: z.strictObject({ id: idParam }),
    status: 204,
    answer: null,
  },
  'GET /imports/detail/{id}/rejects': {
    who: 'staff',
    gives: 'Records that an import left out: how many for each reason, and a page of them',
    params: z.strictObject({ id: idParam }),
    query: z.strictObject({
      reason: reason.optional(),
      limit: numeric(z.int().min(1).max(REJECTS.most)).default(REJECTS.size),
      offset: numeric(z.int().min(0)).default(0),
    }),
    answer: z.strictObject({
      layer: layer,
      source: z.string(),
      reasons: z.array(
        z.strictObject({
          reason,
          count: z.int().min(1),
          kept: z.int().min(0).describe('The first of the delivery, which are listed'),
        }),
      ),
      rejects: z.array(
        z.strictObject({
          place: z.int().describe('In the delivery, from 1'),
          id: z.string(),
          reason,
          text: z.string().describe('What was found, one sentence'),
        }),
      ),
    }),
  },
  'GET /imports/detail/{id}/rejects.csv': {
    who: 'staff',
    gives: 'All records that an import left out and kept, as CSV',
    params: z.strictObject({ id: idParam }),
    answer: { media: 'text/csv' },
  },
  'GET /imports/places': {
    who: 'staff',
    gives: 'Places of a kind whose name begins like this, or why the search does not answer',
    query: z.strictObject({ kind: oneOf(['place', 'municipality', 'province']), q: words(100) }),
    answer: z.strictObject({
      places: z.array(
        z.strictObject({
          kind: z.enum(['place', 'municipality', 'province']),
          label: z.string().describe('A refresh finds it by this'),
        }),
      ),
      failure: whySchema.nullable(),
    }),
  },
  'GET /imports/places/size': {
    who: 'staff',
    gives: 'How large the place is that a refresh finds by this name, or why that is not known',
    query: z.strictObject({ kind: oneOf(['place', 'municipality', 'province']), name: words(100) }),
    answer: z.strictObject({ km2: z.number().nullable(), failure: whySchema.nullable() }),
  },
  'GET /imports/nightly': {
    who: 'staff',
    gives: 'Whether data that is past its rhythm is refreshed at night',
    answer: nightly,
  },
  'PUT /imports/nightly': {
    who: 'staff',
    gives: 'How it is switched from now on',
    body: z.strictObject({ isOn: z.boolean() }),
    answer: nightly,
  },
} as const satisfies Record<string, Call>
