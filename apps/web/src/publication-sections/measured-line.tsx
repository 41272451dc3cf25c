import { useI18n } from '../shared/i18n.ts'
import classes from './page.module.css'

export interface MeasuredLineProps {
  /** Version of the generator; null when nothing was drawn. */
  readonly version: string | null
  /** Where the size of the plots comes from. */
  readonly plot?: { readonly source: string | null; readonly date: string | null }
}

/** Where the figures of a design come from. */
export function MeasuredLine({ version, plot }: MeasuredLineProps) {
  const { t, format } = useI18n()
  const ofPlot = [plot?.source, plot?.date && format.date(plot.date)].filter(Boolean).join(', ')
  return (
    <p className={classes.source}>
      {version && t('publications.generated', { version })}{' '}
      {ofPlot && `${t('form_factors.plotarea')}: ${ofPlot}.`}
    </p>
  )
}
