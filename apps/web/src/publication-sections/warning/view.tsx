import type { SectionContents } from '@kavel/concept'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { SectionView } from '../define.ts'
import { Paragraphs } from '../paragraphs.tsx'
import classes from './warning.module.css'

function Warning({ data }: { data: SectionContents['warning'] }) {
  return (
    <div className={classes.warning}>
      <IconAlertTriangle className={classes.icon} size={22} aria-hidden />
      <Paragraphs text={data.text ?? ''} />
    </div>
  )
}

export const warning: SectionView<SectionContents['warning']> = {
  sketch: 'notice',
  View: Warning,
  isEmpty: ({ text }) => !text?.trim(),
  headingOf: ({ heading }) => heading,
}
