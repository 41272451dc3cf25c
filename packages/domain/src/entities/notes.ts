import { key, parent, reference, text, textWith, timestamp } from '../fields.ts'
import { defineEntity } from './define.ts'

export const NOTE_TYPES = ['general', 'note', 'task'] as const
export const TASK_STATES = ['undefined', 'open', 'closed'] as const

export const notes = defineEntity({
  name: 'notes',
  scope: 'tenant',
  fields: {
    name: textWith(''),
    type: key(NOTE_TYPES, 'note'),
    status: key(TASK_STATES, 'open'),
    description: text(),
    targetAt: timestamp(),
    locationId: parent('locations'),
    assignedTo: reference('users'),
    createdByUserId: { ...reference('users'), readOnly: true },
  },
})
