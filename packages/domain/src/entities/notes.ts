import { z } from 'zod'
import { document, key, reference, text, textWith, timestamp } from '../fields.ts'
import { defineEntity } from './define.ts'

/** A space of a floor plan that a note is about (specification point 3, space reference). */
export const spaceReferenceSchema = z.strictObject({
  /** A number, as of every record: the saving rule leaves text out. */
  id: z.int().nullable().default(null),
  name: z.string().max(500).nullable().default(null),
})

export const NOTE_TYPES = ['general', 'note', 'task'] as const
export const TASK_STATES = ['undefined', 'open', 'closed'] as const

export const notes = defineEntity({
  name: 'notes',
  scope: 'tenant',
  belongsToOneOf: ['locationId', 'searchQueryId'],
  fields: {
    name: textWith(''),
    type: key(NOTE_TYPES, 'note', { description: 'A task has a status, and perhaps a day' }),
    status: key(TASK_STATES, 'open', { description: 'Of a task' }),
    description: text(),
    targetAt: timestamp({ description: 'When a task is to be done' }),
    locationId: reference('locations', 'cascade'),
    searchQueryId: reference('searchqueries', 'cascade'),
    space: document(spaceReferenceSchema, {
      description:
        'Space of a floor plan that the note is about; its id is that of the drawing, of no record',
    }),
    assignedTo: reference('users'),
    createdByUserId: { ...reference('users'), readOnly: true },
  },
})
