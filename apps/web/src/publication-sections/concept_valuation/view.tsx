import type { PageFigure, SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { writeFigure } from '../../shared/texts/figure-text.ts'
import type { SectionView } from '../define.ts'
import classes from '../page.module.css'

type Contents = SectionContents['concept_valuation']

/** A label comes with the data. */
type AnyKey = 'finance.figure.rgw'

/** What the design is worth: its value, what is let, and what that means for the land. */
function Valuation({ data }: { data: Contents }) {
  const { t } = useI18n()
  const hasValue = data.value.some(({ value }) => value)
  if (!hasValue) return <p className={classes.dim}>{t('concept_valuation.none')}</p>
  return (
    <>
      {data.isIncomplete && <p className={classes.dim}>{t('concept_valuation.incomplete')}</p>}
      <Figures caption={t('concept_valuation.value')} figures={data.value} />
      <Figures caption={t('concept_valuation.let')} figures={data.let} />
      <Figures caption={t('concept_valuation.land')} figures={data.land} />
      {data.method !== null && (
        <p className={classes.dim}>
          {t('concept_valuation.method', { method: t(`sheets.rgw_method_${data.method}`) })}
        </p>
      )}
      <p className={classes.source}>{t('concept_valuation.source')}</p>
    </>
  )
}

interface FiguresProps {
  readonly caption: string
  readonly figures: readonly PageFigure[]
}

function Figures({ caption, figures }: FiguresProps) {
  const { t, format } = useI18n()
  if (figures.length === 0) return null
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <tbody>
        {figures.map(({ key, label, unit, value }) => (
          <tr key={key} data-negative={(value ?? 0) < 0 || undefined}>
            <th scope="row">{t(label as AnyKey)}</th>
            <td data-number>
              {value === null ? t('concept_valuation.unknown') : writeFigure(format, value, unit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const conceptValuation: SectionView<Contents> = { View: Valuation, sketch: 'figures' }
