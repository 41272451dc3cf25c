import { plainText } from '../../rich-text.ts'
import { defineSection } from '../define.ts'
import type { ParkDescriptionData } from './contents.ts'
import { parkDescriptionSettings } from './settings.ts'

/** A business park in words: those of the author, else sentences from what the registers say. */
export const business_park_description = defineSection<ParkDescriptionData>({
  about: 'business_park',
  settings: parkDescriptionSettings,
  reads: [],
  readsArea: ['park'],
  repeats: true,
  isRichText: true,
  topics: {
    nl: { text: plainText },
    en: { text: plainText },
    name: 'park',
    facts: {
      address: (facts) => facts?.municipality,
      park: (facts) => facts !== null || null,
      companies: (facts) => facts?.companies,
    },
  },
})
