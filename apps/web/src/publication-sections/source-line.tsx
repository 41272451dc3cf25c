import { useI18n } from '../shared/i18n.ts'
import classes from './page.module.css'

export interface SourceLineProps {
  readonly source: string | null | undefined
  readonly date?: string | null | undefined
}

/** Where a fact comes from and as of when. */
export function SourceLine({ source, date }: SourceLineProps) {
  const { t, format } = useI18n()
  const parts = [source, date && format.date(date)].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <span className={classes.source}>
      {t('publications.source')} {parts.join(', ')}
    </span>
  )
}
