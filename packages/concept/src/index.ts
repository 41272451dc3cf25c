export {
  type ConceptResult,
  type ConceptSource,
  computeConcept,
  type LocationSource,
  type ModelOf,
  plotArea,
  toArea,
} from './compute-concept.ts'
export { envelopeAreas, envelopeIds } from './envelopes.ts'
export type { GroundCheck } from './ground.ts'
export {
  type PageSource,
  type PublicBusiness,
  type PublicConcept,
  type PublicFigure,
  type PublicPage,
  type PublicSection,
  publicPage,
  type SectionContents,
} from './public-page.ts'
export type { PublicBuilding, PublicConstraint, PublicPlot } from './public-rows.ts'
export { type Rows, rowsOf } from './rows.ts'
