import { key, reference, text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

export const TICKET_STATES = ['open', 'closed'] as const

/** A question to support. Who wrote it sees it, and the administrators of the company. */
export const tickets = defineEntity({
  name: 'tickets',
  scope: 'tenant',
  fields: {
    name: textWith(''),
    reference: text({ description: 'What it is about: an address or the reference of an error' }),
    description: text(),
    status: key(TICKET_STATES, 'open'),
    createdByUserId: { ...reference('users'), readOnly: true },
  },
})
