import { type AreaContextData, areaContextSection } from '../area-context.ts'
import { defineSection } from '../define.ts'

/** The areas in a municipality compared by the figures that its author chose, with a map. */
export const municipality_context = defineSection<AreaContextData>({
  about: 'municipality',
  ...areaContextSection,
})
