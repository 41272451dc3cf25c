/** Home: what a member has to do, and what happened meanwhile. */
import { fieldAnswers, idSchema, momentSchema, recordAnswer } from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam } from './define-call.ts'

/** When a task is to be done, by the Dutch calendar; a week ends on Sunday. */
const TASK_DUES = ['overdue', 'today', 'week', 'later', 'none'] as const

/** What somebody changed of a location: a field of it, or what belongs to it. */
export const CHANGED_PARTS = [
  'made',
  'restored',
  'name',
  'status',
  'phase',
  'assignedTo',
  'archived',
  'description',
  'address',
  'owner',
  'buyer',
  'architect',
  'builder',
  'advisors',
  'rating',
  'chance_of_success',
  'land_position',
  'labels',
  'notes',
  'images',
  'plots',
  'constraints',
  'units',
  'costs',
  'concepts',
  'buildings',
  'details',
] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

const place = {
  ...fieldAnswers('locations', ['id', 'name', 'lat', 'lon', 'display_address', 'city', 'plotnr']),
}

/** What a note is about. */
const about = {
  location: z.strictObject(place).nullable(),
  query: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
}

export const homeCalls = {
  'GET /home': {
    // of several entities: a token for some of them has no use for it
    who: 'signed_in',
    gives:
      'What the caller worked on last, his open tasks, where he is mentioned, search queries with news, and what colleagues changed; nothing of locations that are archived or deleted',
    answer: z.strictObject({
      at: momentSchema.describe('When this was read, by the clock of the server'),
      isStarting: z
        .boolean()
        .describe('The caller worked on no location yet, or the company has no concept or page'),
      locations: z.array(
        z.strictObject({
          ...place,
          ...fieldAnswers('locations', ['status']),
          color: z.string().nullable().describe('Of the status'),
          picture: idSchema.nullable().describe('Id of an image'),
          cfg: z.strictObject({ summary: z.strictObject({ fictional: z.boolean() }) }),
          changedAt: momentSchema.describe('By the caller'),
        }),
      ),
      tasks: z.strictObject({
        total: z.int().describe('Of which at most 50 are here, the first to be done first'),
        list: z.array(
          z.strictObject({
            note: recordAnswer('notes'),
            due: z.enum(TASK_DUES),
            ...about,
          }),
        ),
      }),
      mentions: z
        .array(
          z.strictObject({
            id: idSchema.describe('Of the note'),
            text: z.string().nullable().describe('With the names of the people that it mentions'),
            by: z.string().nullable().describe('Who mentioned the caller'),
            at: momentSchema,
            ...about,
          }),
        )
        .describe(
          'Notes of the last two weeks in which a colleague mentions the caller, newest first',
        ),
      queries: z
        .array(
          z.strictObject({
            id: idSchema,
            name: z.string(),
            since: momentSchema.describe(
              'When the caller looked last; at most a month ago, and two weeks where he never did',
            ),
            added: z.int().describe('Plots that were found since and still are'),
            lost: z.int().describe('Plots that were found then and are no longer'),
          }),
        )
        .describe('Search queries of which the hits changed'),
      changes: z
        .array(
          z.strictObject({
            userId: idSchema,
            userName: z.string(),
            ...fieldAnswers('users', ['picture']),
            changedAt: momentSchema,
            location: z.strictObject(place),
            others: z.int().describe('Further locations of which the same person changed the same'),
            isAtLeast: z.boolean().describe('There may be more than `others`'),
            parts: z.array(z.enum(CHANGED_PARTS)),
            fields: z.array(z.string()).describe('Names of custom fields that the caller sees'),
          }),
        )
        .describe('Of the last two weeks, newest first'),
    }),
  },
  'PUT /searchqueries/{id}/look': {
    who: 'in_person',
    gives: 'The caller saw what the runs of the query found until now',
    params: z.strictObject({ id: idParam }),
    status: 204,
    answer: null,
  },
} as const satisfies Record<string, Call>
