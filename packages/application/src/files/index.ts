export type { FileStore } from './file-store.ts'
export { createFiles, type Files } from './files.ts'
export type { IncomingFile } from './incoming-file.ts'
export { createS3Store } from './s3-store.ts'
