import { boolean, integer, key, text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

/** What a custom value is a choice for (spec point 3: types include status and phase). */
export const CUSTOM_VALUE_TYPES = ['status', 'phase'] as const

export const customvalues = defineEntity({
  name: 'customvalues',
  scope: 'tenant',
  order: 'order',
  fields: {
    name: textWith(''),
    type: key(CUSTOM_VALUE_TYPES, 'status'),
    order: integer(1000),
    color: text(),
    default: boolean(false),
  },
})
