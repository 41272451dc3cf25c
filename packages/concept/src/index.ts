export {
  type ConceptResult,
  type ConceptSource,
  computeConcept,
  type LocationSource,
  type ModelOf,
  plotArea,
  toArea,
} from './compute-concept.ts'
