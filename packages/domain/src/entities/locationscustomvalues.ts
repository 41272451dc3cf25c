import { z } from 'zod'
import { integer, parent, plainText, referenceApart, text, word } from '../fields.ts'
import { CUSTOM_VALUE_TYPES, FIELD_CHOICE } from './customvalues.ts'
import { defineEntity } from './define.ts'

/** A body may also say a number, a boolean or a shape as JSON does; it is kept as its text. */
const said = z
  .union([plainText, z.number(), z.boolean(), z.looseObject({ type: z.string() })])
  .transform((value) => {
    if (typeof value === 'string') return value
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
  .pipe(plainText)

/**
 * What a location says for a custom field or for a type of custom values: a choice, a value, or both, such as 40 % of a
 * unit mix in `value` with what it is a share of in `subvalue`.
 */
export const locationscustomvalues = defineEntity({
  name: 'locationscustomvalues',
  scope: 'tenant',
  order: 'order',
  // a choice is one of the field and of the type
  agrees: {
    customvalueId: [
      ['type', 'type'],
      ['customfieldId', 'customfieldId'],
    ],
  },
  fields: {
    name: text(),
    value: {
      ...text({
        description:
          'As text: a number as JSON writes it, true or false, GeoJSON in degrees; which of them follows from the custom field',
      }),
      accepts: said,
    },
    subvalue: text({ description: 'What the value is a share of, or a remark' }),
    type: word(FIELD_CHOICE, {
      description: 'That of the custom value that is chosen',
      known: [...CUSTOM_VALUE_TYPES, FIELD_CHOICE],
    }),
    order: integer(1000),
    locationId: parent('locations'),
    customfieldId: referenceApart('customfields'),
    customvalueId: referenceApart('customvalues'),
  },
})
