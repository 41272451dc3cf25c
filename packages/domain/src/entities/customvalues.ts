import { boolean, integer, integerOrNull, reference, text, textWith, word } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Standard types of custom values; companies may add others (spec point 3). */
export const CUSTOM_VALUE_TYPES = ['status', 'phase', 'chance_of_success', 'land_position'] as const

/** Type of the choices of a custom field. */
export const FIELD_CHOICE = 'customfield'

export const customvalues = defineEntity({
  name: 'customvalues',
  scope: 'tenant',
  order: 'order',
  fields: {
    name: textWith(''),
    type: word('status', {
      description: 'What it is a choice for; a company may have types of its own',
      known: [...CUSTOM_VALUE_TYPES, FIELD_CHOICE],
    }),
    order: integer(1000),
    color: text(),
    boardLimit: integerOrNull({
      description:
        'Of a status or phase: how many locations its column of the planboard takes; null is any number',
      min: 1,
      max: 10_000,
    }),
    default: boolean(false, { description: 'What new records begin with' }),
    customfieldId: reference('customfields', 'cascade'),
  },
})
