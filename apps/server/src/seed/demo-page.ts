import { type PagedType, publicationOf, type SectionType } from '@kavel/concept'

/** A section with what its author sets of it. */
type DemoSection = readonly [type: SectionType, param1?: string, param2?: string]

/** A public page of the demo company. */
export interface DemoPage {
  readonly type: PagedType
  readonly name: string
  readonly description: string
  readonly cfg: Readonly<Record<string, string>>
  /** Of the locations that it lists. */
  readonly filterStatus?: string
  readonly sections: readonly DemoSection[]
}

/** The sections that a new page of a type begins with. */
export function usual(type: PagedType): DemoSection[] {
  return publicationOf(type).begins.map((section) => [section])
}
