import { pictureAddress } from '../../shared/api/pictures.ts'
import type { I18n } from '../../shared/i18n.ts'
import classes from './cells.module.css'
import type { Chosen } from './column.ts'

/** A choice with its colour. */
export function Dotted({ text, color }: { readonly text: string; readonly color: string | null }) {
  return (
    <span className={classes.choice}>
      <span
        className={classes.dot}
        style={{ background: color ?? 'var(--mantine-color-gray-5)' }}
      />
      <span className={classes.text}>{text}</span>
    </span>
  )
}

/** A number that is at least so much: something is lacking, as its title tells. */
export function AtLeast({ text, title }: { readonly text: string; readonly title: string }) {
  return (
    <span className={classes.text} title={title}>
      ≥ {text}
    </span>
  )
}

export const choicesText = ({ named }: I18n, chosen: readonly Chosen[]): string =>
  chosen.map(({ name }) => named(name)).join('; ')

/** Choices that a cell draws: more do not fit in the widest column. */
const DRAWN = 30

/** Several choices with their colours. */
export function choicesCell({ named }: I18n, chosen: readonly Chosen[]) {
  return (
    <span className={classes.several}>
      {chosen.slice(0, DRAWN).map(({ id, name, color }) => (
        <Dotted key={id} text={named(name)} color={color} />
      ))}
      {chosen.length > DRAWN && <span>+{chosen.length - DRAWN}</span>}
    </span>
  )
}

export function Picture({ id }: { readonly id: number | null }) {
  return (
    id !== null && (
      <img
        className={classes.picture}
        src={pictureAddress(id, 'thumb.png')}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )
  )
}
