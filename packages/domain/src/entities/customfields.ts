import { CustomFieldType } from '../enums.ts'
import { code, integer, key, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Reader access to a custom field (specification point 6). */
export const VISIBILITIES = ['none', 'edit', 'view'] as const

/** A field that a company adds to its locations; its choices are `customvalues`. */
export const customfields = defineEntity({
  name: 'customfields',
  scope: 'tenant',
  order: 'order',
  fields: {
    name: textWith(''),
    type: code(CustomFieldType, CustomFieldType.select, {
      description: 'What a location says for it; the choices of a select are `customvalues`',
    }),
    order: integer(1000),
    publish: key(VISIBILITIES, 'none', { description: 'What readers of a publication may do' }),
  },
})
