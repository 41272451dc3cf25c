import { useI18n } from '../../../shared/i18n.ts'
import classes from './hit-cells.module.css'

/** A score as a bar with its number, 0 to 100. */
export function Score({ score }: { readonly score: number | null }) {
  const { format } = useI18n()
  if (score === null) return <>{format.number(null)}</>
  return (
    <span className={classes.score}>
      <span className={classes.scoreTrack} aria-hidden>
        <span className={classes.scoreBar} style={{ width: `${score}%` }} />
      </span>
      {format.number(score)}
    </span>
  )
}
