/** Calls of administrators about their company as a whole: what it uses, all it has as a file, its end, and a viewer's eyes. */
import { ENTITY_NAMES, FEATURE_KEYS, idSchema, LICENCE_LADDER, momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may } from './define-call.ts'

/** Days that an export can be fetched. */
export const EXPORT_DAYS = 7
/** Days after which a company that was to be removed is. */
export const REMOVAL_DAYS = 30

const who = may('companies', 'update')
const id = { params: z.strictObject({ id: idParam }) }
const counts = z.partialRecord(z.enum(ENTITY_NAMES), z.int().min(0))

/** Why an import changed nothing. */
const IMPORT_FAULTS = [
  'no_archive',
  'no_manifest',
  'other_version',
  'bad_name',
  'too_large',
  'wrong_hash',
  'missing_file',
  'unknown_file',
  'wrong_count',
  'bad_table',
  'bad_value',
  'unknown_reference',
  'bad_picture',
  'not_empty',
  'no_room',
  'licence',
] as const
export type ImportFault = (typeof IMPORT_FAULTS)[number]

const fault = z.strictObject({
  fault: z.enum(IMPORT_FAULTS),
  file: z.string().nullable().describe('In the archive'),
  row: z.int().nullable().describe('In the file, from 1; the header is not counted'),
  field: z.string().nullable(),
  detail: z.string().nullable().describe('What is wrong with the value, in English'),
  licence: z
    .strictObject({
      feature: z.enum(FEATURE_KEYS),
      most: z.int().describe('How many the licence gives'),
      needed: z.enum(LICENCE_LADDER).nullable().describe('The least that gives so many'),
      count: z.int().describe('How many there are in the file'),
    })
    .nullable()
    .describe('What the licence has no room for'),
})
export type TransferFault = z.output<typeof fault>

const person = z.strictObject({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.string(),
})
export type ImportedPerson = z.output<typeof person>

const outcome = z.union([
  z.strictObject({
    ok: z.literal(true),
    counts: counts.describe('Records of each kind: what is in the export, what the import made'),
    files: z.int().min(0).describe('Pictures and attachments; their thumbnails are not counted'),
    people: z
      .array(person)
      .describe('Of an import: who worked there. Nobody of them is added: invite them'),
  }),
  z.strictObject({
    ok: z.literal(false),
    faults: z.array(fault).describe('Nothing was changed: why; none for a fault of ours'),
  }),
])
export type TransferOutcome = z.output<typeof outcome>

/** `interrupted`: its process ended, each time it was begun. */
const STATES = ['waiting', 'running', 'done', 'failed', 'interrupted'] as const

const transfer = z.strictObject({
  id: idSchema,
  state: z.enum(STATES),
  file: z.string().nullable().describe('Name of what was brought; null for what was made here'),
  size: z.int().min(0).describe('Bytes of the file; 0 as long as there is none'),
  done: z.int().min(0).describe('Records and files so far'),
  total: z.int().min(0).describe('Of so many; 0 as long as that is not known'),
  outcome: outcome.nullable(),
  createdAt: momentSchema,
  endedAt: momentSchema.nullable(),
  expiresAt: momentSchema.nullable().describe('Until when its file can be fetched'),
  createdBy: z.string().nullable().describe('Null for who is no user (any more)'),
})

export const companyCalls = {
  'GET /companies/usage': {
    who,
    gives: 'What the company has, beside what it may have',
    answer: z.strictObject({
      pictures: z.strictObject({
        bytes: z.int().min(0).describe('Of pictures and attachments, with their thumbnails'),
        most: z.int(),
      }),
      entities: z.array(
        z.strictObject({
          entity: z.enum(ENTITY_NAMES),
          rows: z.int().min(0),
          most: z.int().nullable().describe('Null where the limit is of each parent'),
        }),
      ),
    }),
  },
  'GET /companies/exports': {
    who,
    isParting: true,
    gives: 'Exports of all that the company has, the newest first',
    answer: z.array(transfer),
  },
  'POST /companies/exports': {
    who,
    isGuarded: true,
    isParting: true,
    gives: 'The export waits for its turn',
    status: 202,
    answer: transfer,
    refusals: ['conflict'],
  },
  'GET /companies/exports/{id}/content': {
    who,
    isGuarded: true,
    isParting: true,
    gives: 'The file: tables, maps, pictures and attachments, and what they are',
    ...id,
    answer: { media: 'application/zip' },
  },
  'DELETE /companies/exports/{id}': {
    who,
    isParting: true,
    gives: 'The export is gone, with its file; one that is at work ends',
    ...id,
    status: 204,
    answer: null,
  },
  'GET /companies/imports': {
    who,
    gives: 'Imports of what another company had, the newest first',
    answer: z.array(transfer),
  },
  'POST /companies/imports': {
    who,
    licence: 'edit',
    isGuarded: true,
    gives: 'The import waits for its turn; it goes into a company that has no records',
    form: z.strictObject({}),
    status: 202,
    answer: transfer,
    refusals: ['conflict', 'busy', 'not_empty'],
  },
  'DELETE /companies/imports/{id}': {
    who,
    gives: 'The import is forgotten; one that is at work ends, and changes nothing',
    ...id,
    status: 204,
    answer: null,
  },
  'POST /companies/removal': {
    who,
    isGuarded: true,
    gives: `When all that the company has is removed: in ${REMOVAL_DAYS} days. Until then administrators alone sign in`,
    body: z.strictObject({
      name: z.string().max(20_000).describe('Of the company, as somebody typed it'),
    }),
    answer: z.strictObject({ removalAt: momentSchema }),
    refusals: ['company_stays', 'conflict'],
  },
  'DELETE /companies/removal': {
    who,
    isParting: true,
    gives: 'The company is back, with all that it had',
    status: 204,
    answer: null,
    refusals: ['conflict'],
  },
  'POST /session/preview': {
    who: may('users', 'update'),
    gives: 'From now on the session is answered as a viewer is, and changes nothing',
    status: 204,
    answer: null,
  },
  'DELETE /session/preview': {
    who: 'signed_in',
    isSetup: true,
    isParting: true,
    gives: 'The session is answered as its user is',
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
