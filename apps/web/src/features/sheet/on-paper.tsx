import type { ReactNode } from 'react'
import classes from './sheet.module.css'

export interface OnPaperProps {
  /** What the field says; it wraps on paper, where a field cannot. */
  readonly text: string
  readonly children: ReactNode
}

/** A field of a sheet: on the screen itself, on paper its text. */
export function OnPaper({ text, children }: OnPaperProps) {
  return (
    <span className={classes.asText} data-text={text}>
      {children}
    </span>
  )
}
