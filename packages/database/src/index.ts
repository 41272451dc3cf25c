export {
  type Database,
  type DatabaseKind,
  DatabaseRefusal,
  openFolder,
  openServer,
  openSocket,
} from './connection.ts'
export { type FolderOwner, findFolderOwner, LOCK } from './lock.ts'
export { makeFolder } from './make-folder.ts'
export {
  currentLevel,
  latestLevel,
  listMigrations,
  type Migration,
  migrate,
  oneAtATime,
} from './migrate.ts'
export type { Queryable } from './queryable.ts'
export {
  type ImportReport,
  type ImportRequest,
  type ImportResult,
  importCollection,
  type RejectedRecord,
} from './register-import.ts'
export * from './register-queries.ts'
export { type Principal, withPrincipal } from './session.ts'
export { isUnreachable } from './unreachable.ts'
