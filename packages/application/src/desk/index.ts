export { type ConceptColumnsOfLists, createConceptColumns } from './concept-columns.ts'
export { beginLocationFile, TEXTS } from './export.ts'
export { find } from './find.ts'
export { LOCATION_FILES } from './write.ts'
