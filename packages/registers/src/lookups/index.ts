export * from './answer.ts'
export {
  type InfoLayer,
  type LookupDeclaration,
  type LookupPart,
  type LookupService,
  type LookupServiceKind,
  type LookupSubjectKind,
  lookupParts,
  type RuleList,
} from './declaration.ts'
export { type FieldNames, type LookupFieldKey, lookupFieldKeys, lookupFieldOf } from './fields.ts'
export * from './lookups.ts'
export { readLookupRecord } from './read-record.ts'
export * from './subject.ts'
