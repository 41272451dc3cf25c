import type { ServiceContext } from './context.ts'
import type { KeptFiles } from './kept-files.ts'

/** What the layers of an area are fetched with: whole files are kept for the next area. */
export interface FetchContext extends ServiceContext {
  readonly files: KeptFiles
}
