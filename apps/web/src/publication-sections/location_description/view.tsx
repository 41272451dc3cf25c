import type { SectionContents } from '@kavel/concept'
import type { SectionView } from '../define.ts'
import classes from '../page.module.css'

/** A text in paragraphs, as it was typed. */
export function Description({ data }: { data: SectionContents['location_description'] }) {
  const paragraphs = (data.text ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '')
  return (
    <div className={classes.text}>
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
        <p key={index}>{text}</p>
      ))}
    </div>
  )
}

export const description: SectionView<SectionContents['location_description']> = {
  View: Description,
  isEmpty: ({ text }) => !text?.trim(),
}
