import type { ReactNode } from 'react'
import { FictionalBadge } from './fictional-badge.tsx'
import classes from './location-label.module.css'

interface LocationLabelProps {
  readonly location: { readonly cfg: { readonly summary: { readonly fictional: boolean } } }
  /** What it is called here; the first to make room. */
  readonly children: ReactNode
  /** Among other words: the badge follows the last one, however many lines there are. */
  readonly flows?: boolean
}

/** The name of a location, with a badge where its ground was made up. */
export function LocationLabel({ location, children, flows = false }: LocationLabelProps) {
  if (!location.cfg.summary.fictional) return children
  return (
    <span className={flows ? classes.flowing : classes.label}>
      <span className={classes.name}>{children}</span>
      {flows && ' '}
      <FictionalBadge />
    </span>
  )
}
