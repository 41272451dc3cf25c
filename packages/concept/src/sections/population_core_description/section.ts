import { defineSection } from '../define.ts'
import {
  type AreaDescriptionData,
  areaDescriptionSection,
} from '../municipality_description/description.ts'

/** A text about a population core: that of its author, else its figures in sentences. */
export const population_core_description = defineSection<AreaDescriptionData>({
  about: 'population_core',
  ...areaDescriptionSection,
})
