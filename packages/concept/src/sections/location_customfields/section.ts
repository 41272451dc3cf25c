import { defineSection } from '../define.ts'
import type { CustomFieldsData } from './contents.ts'
import { customFieldsSettings } from './settings.ts'

/** Custom fields that the author chose, with what the location says for them. */
export const location_customfields = defineSection<CustomFieldsData>({
  about: 'location',
  settings: customFieldsSettings,
  reads: ['locationscustomvalues'],
  repeats: true,
  topics: { fields: 'custom_fields' },
})
