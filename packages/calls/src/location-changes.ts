/** The call that changes many locations at once, as a grid, a bulk bar or an undo does. */
import { idSchema, MOST_RECORDS, momentSchema, plainText, sentAreaSchema } from '@kavel/domain'
import { z } from 'zod'
import { MOST_AT_ONCE } from './buildings.ts'
import { type Call, may } from './define-call.ts'

/** Bytes of one call and of what undoes it: ten long texts of a thousand locations are more. */
export const CHANGES_BYTES = 8_000_000

const choice = z.strictObject({
  id: idSchema,
  name: plainText.nullable().optional(),
  value: plainText.nullable().optional().describe('Said beside the choice, such as a share'),
  subvalue: plainText.nullable().optional(),
  order: z.int32().optional(),
})

const said = z
  .union(
    [
      plainText,
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.union([idSchema, choice])).max(MOST_RECORDS.locationscustomvalues),
      z.looseObject({ type: z.string() }),
    ],
    { error: 'must be a text, a number, true or false, GeoJSON, null or ids of choices' },
  )
  .describe('Null is nothing; a choice with what is said beside it is an object')

const parts = {
  values: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Fields of the location, as of any change of it'),
  custom: z
    .record(z.string().regex(/^[1-9]\d{0,14}$/, 'must be the id of a custom field'), said)
    .optional()
    .describe('By the id of the custom field; what is left out stays'),
  labels: z.array(idSchema).max(MOST_RECORDS.locationslabels).optional().describe('All of them'),
}

const change = z.strictObject({
  id: idSchema,
  ...parts,
  deleted: z.boolean().optional().describe('By itself, or beside `updatedAt` alone'),
  updatedAt: momentSchema
    .optional()
    .describe('Refuses the values of a location that was changed since by somebody else'),
  was: z
    .strictObject(parts)
    .optional()
    .describe(
      'What the caller saw: what is something else by now is refused, whatever else was changed',
    ),
})

const made = z.strictObject({
  ...parts,
  plots: z
    .array(sentAreaSchema)
    .max(MOST_RECORDS.plots)
    .optional()
    .describe(
      'Outlines in degrees, which become drawn plots; place and size follow from them where nobody gives those',
    ),
})

const moved = z.array(z.strictObject({ id: idSchema, updatedAt: momentSchema }))

export const locationChangeCalls = {
  'POST /locations/changes': {
    who: may('locations', 'update'),
    gives: 'All of it is done, or nothing; sent back as rows, `before` undoes it',
    body: z.strictObject({
      rows: z.array(change).max(MOST_AT_ONCE).default([]),
      create: z.array(made).max(MOST_AT_ONCE).default([]),
    }),
    answer: z.strictObject({
      rows: moved.describe('In their order'),
      created: moved.describe('In their order'),
      before: z.array(change).describe('In the order in which it is to be sent'),
    }),
    once: true,
    refusals: ['not_found', 'stale'],
  },
} as const satisfies Record<string, Call>

type Body = z.output<(typeof locationChangeCalls)['POST /locations/changes']['body']>
export type LocationChange = Body['rows'][number]
export type NewLocation = Body['create'][number]
export type CustomSaid = z.output<typeof said>
