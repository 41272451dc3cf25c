import { z } from 'zod'
import { CustomFieldType } from '../enums.ts'
import { boolean, code, document, integer, key, plainText, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Access of members to a custom field (specification point 6); administrators edit any of them. */
export const VISIBILITIES = ['none', 'edit', 'view'] as const

/** Most decimals of a number in a custom field. */
export const MOST_DECIMALS = 6

/** How a custom field is asked and shown. */
export const customFieldCfgSchema = z.strictObject({
  /** Unit of a number, such as `€/m²`. */
  unit: plainText.max(20).nullable().default(null),
  /** Decimals that a number is shown with. */
  decimals: z.int().min(0).max(MOST_DECIMALS).default(0),
  /** Text of a field that explains; of another the sentence below its name. */
  text: plainText.max(2000).nullable().default(null),
})

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
    publish: key(VISIBILITIES, 'none', {
      description:
        'What members do with it: nothing (only administrators see it), users edit and viewers see it, or all see it',
    }),
    deleted: boolean(false, { readOnly: true }),
    cfg: document(customFieldCfgSchema),
  },
})

/** Types of custom fields whose value is one or several of its choices. */
export function hasChoices(type: CustomFieldType): boolean {
  return type === CustomFieldType.select || type === CustomFieldType.multiselect
}
