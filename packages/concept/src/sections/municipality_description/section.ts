import { defineSection } from '../define.ts'
import { type AreaDescriptionData, areaDescriptionSection } from './description.ts'

/** A text about a municipality: that of its author, else its figures in sentences. */
export const municipality_description = defineSection<AreaDescriptionData>({
  about: 'municipality',
  ...areaDescriptionSection,
})
