import classes from './location-panel.module.css'

/** The colour of a choice. */
export function Dot({ colour }: { readonly colour: string | null }) {
  return (
    <span
      className={classes.dot}
      style={{ background: colour ?? 'var(--mantine-color-gray-5)' }}
      aria-hidden
    />
  )
}
