/** Where the author of a page sets what a section shows: one line for each type that has settings. */
import type { SectionType } from '@kavel/concept'
import type { SectionForm } from './define.ts'
import { DescriptionForm } from './location_description/form.tsx'

export const SECTION_FORMS: { readonly [Type in SectionType]?: SectionForm } = {
  location_description: DescriptionForm,
}
