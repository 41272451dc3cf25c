import { plainText } from '../../rich-text.ts'
import { defineSection } from '../define.ts'
import type { CustomTextData } from './contents.ts'
import { customTextSettings } from './settings.ts'

/** A text of the author with headings, lists and links. */
export const custom_text = defineSection<CustomTextData>({
  about: 'any',
  settings: customTextSettings,
  reads: [],
  repeats: true,
  isRichText: true,
  topics: { nl: { text: plainText }, en: { text: plainText } },
})
