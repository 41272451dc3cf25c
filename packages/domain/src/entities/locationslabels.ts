import { parent, parentApart } from '../fields.ts'
import { defineEntity } from './define.ts'

/** A label on a location; each once. */
export const locationslabels = defineEntity({
  name: 'locationslabels',
  scope: 'tenant',
  fields: {
    locationId: parent('locations'),
    labelId: parentApart('labels'),
  },
})
