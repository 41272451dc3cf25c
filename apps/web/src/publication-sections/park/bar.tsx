import classes from './park.module.css'

export interface BarProps {
  /** Of the longest bar, 0–1. */
  readonly share: number
  /** Colour, which words beside it say as well. */
  readonly tone?: 'above' | 'fits' | 'far_below' | 'unknown'
}

/** The length of a figure beside others, below what it is of; the table has the figure. */
export function Bar({ share, tone = 'fits' }: BarProps) {
  return (
    <span className={classes.track} aria-hidden>
      <span
        className={classes.bar}
        data-tone={tone}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  )
}
