import type { SectionContents } from '@kavel/concept'
import type { SectionView } from '../define.ts'
import classes from './call.module.css'

function Call({ data: { label, address } }: { data: SectionContents['call_to_action'] }) {
  if (address === null) return null
  return (
    <a className={classes.button} href={address} rel="noreferrer noopener">
      {label ?? address.replace(/^\w+:(\/\/)?/, '')}
    </a>
  )
}

export const call: SectionView<SectionContents['call_to_action']> = {
  sketch: 'button',
  View: Call,
  isEmpty: ({ address }) => address === null,
}
