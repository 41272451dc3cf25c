import type { RecordFor } from '@kavel/domain'
import { pictureAddress } from '../api/pictures.ts'
import { nameOf } from '../texts/name-of.ts'
import classes from './portrait.module.css'

export interface PortraitProps {
  readonly user: Pick<RecordFor<'users'>, 'first_name' | 'last_name' | 'username' | 'picture'>
  readonly className?: string | undefined
}

/** The picture of a person, or the initials; whoever draws it writes the name. */
export function Portrait({ user, className = '' }: PortraitProps) {
  const { picture } = user
  const shared = { className: `${classes.portrait} ${className}`, 'aria-hidden': true }
  // no text: it would be part of the name of a button around it
  if (picture === null) return <span {...shared} data-initials={initialsOf(nameOf(user))} />
  return (
    <span {...shared}>
      <img src={pictureAddress(picture, 'thumb.png')} alt="" />
    </span>
  )
}

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
