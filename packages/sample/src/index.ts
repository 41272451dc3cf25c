/** The fictional municipality of Markeroog, in the shapes that the Dutch registers deliver. */
export { generateSample } from './generate.ts'
export type {
  Collection,
  DevelopmentSite,
  Properties,
  SampleLayer,
  SampleMunicipality,
  SampleOptions,
  SampleSource,
} from './types.ts'
