/** The fictional municipality of Markeroog, in the shapes that the Dutch registers deliver. */
export { generateSample } from './generate.ts'
export type { SampleGrid, SampleGrids, SampleLayer, SampleMunicipality } from './types.ts'
