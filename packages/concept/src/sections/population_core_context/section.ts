import { type AreaContextData, areaContextSection } from '../area-context.ts'
import { defineSection } from '../define.ts'

/** The areas in a population core compared by the figures that its author chose, with a map. */
export const population_core_context = defineSection<AreaContextData>({
  about: 'population_core',
  ...areaContextSection,
})
