/** How the web application shows a type of section: its folder has a view, and a form where its author sets something. */
import type { RecordFor } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import type { ReactNode } from 'react'
import type { SketchKind } from './sketch.tsx'

export interface SectionView<Data> {
  readonly View: (props: { readonly data: Data }) => ReactNode
  /** Whether there is nothing to say: the page leaves it out. */
  readonly isEmpty?: (data: Data) => boolean
  /** What stands above it where its author says so, instead of the name of its type. */
  readonly headingOf?: (data: Data, language: Language) => string | null
  /** Its drawing in the author's catalogue; one of what it is about when left out. */
  readonly sketch?: SketchKind
}

export interface SectionFormProps {
  readonly section: RecordFor<'sections'>
  /** Text of the location, which a description shows as long as it has no text of its own. */
  readonly locationText: string | null
  /** Whether the type takes such settings: what it does not take is not saved. */
  readonly takes: (cfg: Partial<RecordFor<'sections'>['cfg']>) => boolean
  readonly onChange: (cfg: Partial<RecordFor<'sections'>['cfg']>) => void
}
export type SectionForm = (props: SectionFormProps) => ReactNode
