export { OWN_MOST } from './accounts.ts'
export { AUDITS_COUNTED } from './audits.ts'
export { MOST_AT_ONCE } from './buildings.ts'
export * from './calls.ts'
export {
  EXPORT_DAYS,
  type ImportedPerson,
  type ImportFault,
  REMOVAL_DAYS,
  type TransferFault,
  type TransferOutcome,
} from './company.ts'
export { FILE_ROWS, type FileShape, type FileTable } from './creation.ts'
export { MOST_NAMED } from './custom-fields.ts'
export { type Call, isMedia, type Media, type Method, mayCall } from './define-call.ts'
export { FOUND_KINDS, type FoundKind, MOST_FOUND } from './find.ts'
export { CHANGED_PARTS, type ChangedPart } from './home.ts'
export type {
  Freshness,
  LayerProgress,
  RefreshTarget,
} from './imports.ts'
export * from './jobs.ts'
export {
  CHANGES_BYTES,
  type CustomSaid,
  type LocationChange,
  type NewLocation,
} from './location-changes.ts'
export { MOST_EXPLAINED } from './location-detail.ts'
export { MOST_RADIUS } from './locations.ts'
export type { OwnDraft, OwnHead, OwnOutcome } from './own.ts'
export type { PasskeyAssertion, PasskeyRegistration } from './passkeys.ts'
export { MOST_INVITED, PERSON_NAME_LIMIT } from './people.ts'
export type {
  PlotChangesAnswer,
  PlotChangesAsked,
  PlotOperation,
  PlotUndo,
} from './plot-changes.ts'
export {
  MOST_POTENTIALS,
  type PotentialState,
  UNVALUED,
  type Unvalued,
} from './potential.ts'
export { PUBLICATION_READ_DAYS } from './publications.ts'
export { MOST_EXPORTED } from './search.ts'
export { PUBLIC_TILE_SOURCES, TILE_SOURCES } from './tiles.ts'
export {
  type ChangedEvent,
  cursorSchema,
  EVENT_HOURS,
  MOST_EVENTS,
  MOST_PRESENT,
  PRESENCE_SECONDS,
  type Presence,
} from './together.ts'
export {
  hasUniform,
  MOST_REMOVED,
  type UNIFORM_CALLS,
  UNIFORM_NAMES,
  type UniformCall,
  type UniformName,
  uniformOf,
  uniformRefusals,
} from './uniform.ts'
