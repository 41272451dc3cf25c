/** What colleagues change while one looks, and who looks at what (docs/decisions/0044). */
import { ENTITY_NAMES, idSchema, momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, may, numeric, oneOf } from './define-call.ts'

/** Hours that events are kept: who was away longer reads everything again. */
export const EVENT_HOURS = 24
/** Events that one answer holds: who missed more reads everything again. */
export const MOST_EVENTS = 1_000
/** Seconds after which who does not say again where he is, is forgotten. */
export const PRESENCE_SECONDS = 45
/** People of a company of whom is told where they are. */
export const MOST_PRESENT = 500

/** Characters of a cursor: that of a database with as many writers at once as it has connections. */
const CURSOR_LENGTH = 8_000

/**
 * What the reader saw last: a moment in milliseconds, and a snapshot of PostgreSQL (`xmin:xmax:xip_list`), of which the database
 * takes no other than a sound one.
 */
const CURSOR = /^\d{1,15}-(\d{1,18}):(\d{1,18}):(\d{1,18}(?:,\d{1,18})*)?$/

function isCursor(text: string): boolean {
  const [, from, to, list] = CURSOR.exec(text) ?? []
  if (from === undefined || to === undefined) return false
  const [first, end] = [BigInt(from), BigInt(to)]
  const open = list?.split(',').map(BigInt) ?? []
  return (
    first > 0n &&
    first <= end &&
    open.every((one, at) => one >= first && one < end && (at === 0 || one > (open[at - 1] ?? 0n)))
  )
}

export const cursorSchema = z
  .string()
  .max(CURSOR_LENGTH, { abort: true })
  .refine(isCursor, 'must be a cursor that an answer gave')

const entity = oneOf(['own_deliveries', ...ENTITY_NAMES])
const ids = z.array(idSchema).nullable()
const cursor = z.string().describe('Where to go on reading')
const after = cursorSchema.optional().describe('The cursor of the last answer; now when left out')

const changedEvent = z
  .strictObject({
    at: momentSchema,
    userId: idSchema.nullable().describe('Who did it; null for the product and for readers'),
    client: z.uuid().nullable().describe('The tab that asked for it (X-Client)'),
    changes: z
      .partialRecord(entity, ids)
      .describe('Ids of the records by entity; null for more than a thousand'),
    locationIds: ids.describe(
      'Locations that they belong to, or are; null for more than a thousand',
    ),
  })
  .meta({ id: 'ChangedEvent', description: 'What one transaction changed' })
export type ChangedEvent = z.output<typeof changedEvent>

const person = z.strictObject({
  userId: idSchema,
  name: z.string(),
  isEditing: z.boolean(),
})
/** Who is where: id of a location → people. */
export const presenceSchema = z.strictObject({
  locations: z.record(z.string(), z.array(person)),
})
export type Presence = z.output<typeof presenceSchema>

export const togetherCalls = {
  'GET /events': {
    who: may('locations', 'list'),
    gives: `Changes of the records of the company since a cursor: ids alone. They are kept ${EVENT_HOURS} hours`,
    query: z.strictObject({ after }),
    answer: z.strictObject({
      cursor,
      isReset: z
        .boolean()
        .describe('The cursor is too old, or of another database: read everything again'),
      events: z.array(changedEvent).max(MOST_EVENTS),
    }),
  },
  'GET /events/stream': {
    who: 'in_person',
    gives:
      'The same as they happen, as server-sent events: hello, changes, reset, presence, and bye before it ends by itself. Last-Event-ID counts before `after`',
    query: z.strictObject({
      after,
      seconds: numeric(z.int().min(0).max(86_400))
        .optional()
        .describe('Ends by itself after so many; 0 after what is there now'),
    }),
    answer: { media: 'text/event-stream' },
    refusals: ['rate_limited'],
  },
  'PUT /presence': {
    who: 'in_person',
    gives: `Says which location a tab shows; forgotten after ${PRESENCE_SECONDS} seconds. Null when it shows none any more`,
    body: z.strictObject({
      clientId: z.uuid().describe('Of the tab'),
      locationId: idSchema.nullable(),
      isEditing: z.boolean(),
    }),
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
