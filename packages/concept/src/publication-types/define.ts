import type { SectionType } from '../sections/index.ts'

/** What a type of publication declares of itself. */
export interface Publication {
  /** Sections of a new one, in their order; none that is confidential. */
  readonly begins: readonly SectionType[]
}
