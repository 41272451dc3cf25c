export type { OpenFileOptions } from './formats/format.ts'
export { openFile } from './open-file.ts'
