import { useI18n } from '../../shared/i18n.ts'
import { writeFigure } from '../../shared/texts/figure-text.ts'
import { useFigures } from './context.ts'
import { useFactText } from './fact-text.ts'
import classes from './sheet.module.css'

export interface FigureProps {
  /** Key of the number. */
  readonly of: string
  readonly strong?: boolean
}

/** A number that explains itself: a click or Enter opens it in the inspector. */
export function Figure({ of, strong = false }: FigureProps) {
  const { format } = useI18n()
  const { book, open, selected } = useFigures()
  const { nameOf, missingText } = useFactText()
  const fact = book.find(of)
  if (!fact) return null
  const text = writeFigure(format, fact.value, fact.unit)
  const missing = missingText(fact)
  return (
    <button
      type="button"
      className={classes.figure}
      data-cell
      data-strong={strong}
      data-negative={fact.value !== null && fact.value < 0}
      aria-current={selected === of ? 'true' : undefined}
      aria-label={`${nameOf(fact)}: ${text}${missing ? `. ${missing}` : ''}`}
      title={missing ?? undefined}
      onClick={() => open(of)}
    >
      {text}
    </button>
  )
}
