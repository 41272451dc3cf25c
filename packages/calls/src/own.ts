/** Files that a company brings itself: bringing one, matching its columns, importing it, and what was brought before. */

import { idSchema, isStorableText, momentSchema } from '@kavel/domain'
import { type OwnKindKey, ownKindKeys, rejectCodes, whySchema } from '@kavel/registers'
import { z } from 'zod'
import { type Call, idParam, numeric, oneOf } from './define-call.ts'
import { JOBS } from './jobs.ts'

/** Rejects that one answer holds without and at most with `limit`. */
const REJECTS = { size: 50, most: 1000 } as const
const NAME_LENGTH = 200

const text = (most: number) =>
  z.string().trim().min(1).max(most).refine(isStorableText, 'holds a character that is none')
const kind = oneOf(ownKindKeys as [OwnKindKey, ...OwnKindKey[]])
const day = z.iso.date()

/** What whoever brings a file says of it. */
const draft = z.strictObject({
  kind: kind.nullable().describe('Null until it is chosen'),
  name: text(NAME_LENGTH).describe('What the delivery is called: bringing it again replaces it'),
  date: day.describe('Of the delivery'),
  licence: text(NAME_LENGTH).nullable().describe('Under which the company has it'),
  columns: z
    .array(z.strictObject({ column: text(40).describe('Of the kind'), header: text(1000) }))
    .max(100)
    .describe('Headers of the file that are matched; a column that is not matched is not there'),
})
export type OwnDraft = z.output<typeof draft>

/** `interrupted`: its process ended; begin it again. */
const STATES = ['open', 'waiting', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const summary = {
  id: idSchema,
  file: z.string().describe('Name of the file'),
  size: z.int().min(0).describe('Bytes'),
  state: z.enum(STATES),
  read: z.int().min(0).describe('Rows so far'),
  draft,
  createdAt: momentSchema,
}

const head = z.strictObject({
  headers: z.array(z.string()),
  rows: z
    .array(
      z.strictObject({
        properties: z.record(z.string(), value).describe('By header; long texts are cut'),
        point: z
          .tuple([z.number(), z.number()])
          .nullable()
          .describe('In the coordinates of the file'),
      }),
    )
    .describe('The first ones'),
  crs: z.enum(['EPSG:28992', 'EPSG:4326']).nullable(),
  hasPoints: z.boolean().describe('The records have places of their own'),
})
export type OwnHead = z.output<typeof head>

const outcome = z.union([
  z.strictObject({
    ok: z.literal(true),
    deliveryId: idSchema,
    changed: z.boolean().describe('False when the same was there already'),
    read: z.int(),
    kept: z.int(),
    rejected: z.int(),
  }),
  z.strictObject({
    ok: z.literal(false),
    message: whySchema.describe('Nothing was imported: why'),
  }),
])
export type OwnOutcome = z.output<typeof outcome>

const upload = z.strictObject({ ...summary, head, outcome: outcome.nullable() })
const id = z.strictObject({ id: idParam })
const who = { right: 'own.deliveries' } as const

export const ownCalls = {
  'GET /own/deliveries': {
    who,
    gives: 'What the company brought and is in use, by kind',
    answer: z.array(
      z.strictObject({
        id: idSchema,
        kind,
        name: z.string(),
        file: z.string().nullable(),
        licence: z.string().nullable(),
        sourceDate: day,
        read: z.int(),
        kept: z.int(),
        rejected: z.int(),
        broughtAt: momentSchema,
        userName: z
          .string()
          .nullable()
          .describe('Who brought it; null for the command line and for who is no user (any more)'),
      }),
    ),
  },
  'DELETE /own/deliveries/{id}': {
    who,
    licence: 'edit',
    gives: 'Removed with all that it says: what it told is unknown from then on',
    params: id,
    status: 204,
    answer: null,
  },
  'GET /own/deliveries/{id}/rejects': {
    who,
    gives: 'Rows that were left out: how many for each reason, and a page of them',
    params: id,
    query: z.strictObject({
      reason: oneOf(rejectCodes).optional(),
      limit: numeric(z.int().min(1).max(REJECTS.most)).default(REJECTS.size),
      offset: numeric(z.int().min(0)).default(0),
    }),
    answer: z.strictObject({
      reasons: z.array(z.strictObject({ reason: z.enum(rejectCodes), count: z.int().min(1) })),
      rejects: z.array(
        z.strictObject({
          row: z.int().describe('In the file, from 1; the header is not counted'),
          reason: z.enum(rejectCodes),
          text: z.string().describe('What was found, one sentence'),
        }),
      ),
    }),
  },
  'GET /own/deliveries/{id}/rejects.csv': {
    who,
    gives: 'All rows that were left out, as CSV',
    params: id,
    answer: { media: 'text/csv' },
  },
  'GET /own/uploads': {
    who,
    gives: 'Files that were brought lately, the newest first',
    answer: z.array(z.strictObject(summary)),
  },
  'POST /own/uploads': {
    who,
    licence: 'edit',
    gives: 'The file waits for its columns to be matched; nothing is imported yet',
    form: z.strictObject({
      date: day.optional().describe('Day on which the file was changed'),
    }),
    status: 201,
    answer: upload,
    refusals: ['busy'],
  },
  'GET /own/uploads/{id}': {
    who: JOBS.own_file.progress,
    gives:
      'The file with its columns and first rows, what was chosen so far, and how far its import is',
    params: id,
    answer: upload,
  },
  'PUT /own/uploads/{id}': {
    who,
    licence: 'edit',
    gives: 'What was chosen is kept; nothing is imported yet',
    params: id,
    body: draft,
    status: 204,
    answer: null,
  },
  'POST /own/uploads/{id}/import': {
    who,
    licence: 'edit',
    gives:
      'The import waits for its turn, as it was chosen last; 409 when it is on its way or done',
    params: id,
    status: 202,
    answer: upload,
    refusals: ['conflict'],
  },
  'DELETE /own/uploads/{id}/import': {
    who: JOBS.own_file.cancel,
    gives: 'The import ends as soon as it can; nothing is changed, and what was chosen is kept',
    params: id,
    status: 204,
    answer: null,
  },
  'DELETE /own/uploads/{id}': {
    who,
    licence: 'edit',
    gives: 'The file is gone; what was imported from it stays',
    params: id,
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
