/** Who changed what when: the audit that the triggers of the database write (docs/decisions/0025). */
import { ENTITY_NAMES, idSchema, momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may, numeric, oneOf } from './define-call.ts'

/** Rows that one answer holds without and at most with `limit`, as in a list of records. */
const AUDITS = { size: 20, most: 1000 } as const
/** Rows that are counted and that a page may lie behind: what is older is found by its moment (`to`). */
export const AUDITS_COUNTED = 10_000
/** Locations that one call asks for: as many ids as an address has room for. */
const ACTIVITY_LIMIT = 500

/** What happened to a record; one that is marked as deleted can come back. */
export const ACTIONS = ['insert', 'update', 'delete', 'restore'] as const
/** Who did it: a member, a reader of a public page, or the product itself. */
const WRITERS = ['viewer', 'user', 'admin', 'staff', 'public', 'product'] as const

/** The entities, and deliveries of a company's own files. */
const entity = oneOf(['own_deliveries', ...ENTITY_NAMES])

export const who = {
  userId: idSchema.nullable().describe('Null for who has no account'),
  userName: z.string().nullable().describe('Null when the company has no such user (any more)'),
  role: z.enum(WRITERS),
}

const ids = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, 'must hold ids, divided by commas')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(idSchema).max(ACTIVITY_LIMIT, `must hold at most ${ACTIVITY_LIMIT} ids`))

export const auditCalls = {
  'GET /audits': {
    who: may('companies', 'update'),
    gives: `Changes of the records of the company, the newest first; their number, at most ${AUDITS_COUNTED}, is in X-Total-Count`,
    query: z.strictObject({
      entity: entity.optional(),
      id: idParam.optional().describe('Of a record'),
      userId: idParam.optional(),
      from: momentSchema.optional().describe('Changed then or later'),
      to: momentSchema.optional().describe('Changed before'),
      limit: numeric(z.int().min(0).max(AUDITS.most)).default(AUDITS.size),
      offset: numeric(z.int().min(0).max(AUDITS_COUNTED)).default(0),
    }),
    answer: z.array(
      z.strictObject({
        id: idSchema,
        entity,
        recordId: idSchema,
        recordName: z.string().nullable().describe('As it is called now; null when it is gone'),
        locationId: idSchema.nullable().describe('The location that the record belongs to, or is'),
        action: z.enum(ACTIONS),
        ...who,
        paths: z
          .array(z.string())
          .describe(
            'Of an update, e.g. cfg.render_settings.month; of a new record what was changed in its first minutes',
          ),
        firstChangedAt: momentSchema,
        changedAt: momentSchema,
      }),
    ),
  },
  'GET /audits/owner-looks': {
    who: may('companies', 'update'),
    gives:
      'Who saw names of owners that are persons, the newest first: one row a list, file, plot or location that was asked',
    query: z.strictObject({
      limit: numeric(z.int().min(0).max(AUDITS.most)).default(AUDITS.size),
      offset: numeric(z.int().min(0).max(AUDITS_COUNTED)).default(0),
    }),
    answer: z.array(
      z.strictObject({
        id: idSchema,
        userId: idSchema.nullable().describe('Null for who is gone'),
        userName: z.string().nullable(),
        via: z.enum(['list', 'file', 'plot', 'location']),
        count: z.int().describe('Locations that were told of; 1 of a plot'),
        locationId: idSchema.nullable().describe('Of a look at one location'),
        createdAt: momentSchema,
      }),
    ),
  },
  'GET /locations/activity': {
    who: may('locations', 'list'),
    gives:
      'The last change of each location or of what belongs to it; none is known of one that is left out',
    query: z.strictObject({ ids: ids.describe('Ids of locations, divided by commas') }),
    answer: z.array(
      z.strictObject({
        id: idSchema,
        changedAt: momentSchema,
        ...who,
        entity,
        action: z.enum(ACTIONS),
      }),
    ),
  },
} as const satisfies Record<string, Call>
