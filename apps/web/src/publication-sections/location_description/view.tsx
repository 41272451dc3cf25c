import type { SectionContents } from '@kavel/concept'
import type { SectionView } from '../define.ts'
import { Paragraphs } from '../paragraphs.tsx'

export const description: SectionView<SectionContents['location_description']> = {
  sketch: 'text',
  View: ({ data }) => <Paragraphs text={data.text ?? ''} />,
  isEmpty: ({ text }) => !text?.trim(),
}
