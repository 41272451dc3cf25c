import { FORM_FACTORS } from '@kavel/domain'
import { useSearchParams } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { useSheet } from './context.ts'
import { FactorTable } from './factor-table.tsx'
import { Figure } from './figure.tsx'
import { writeFigure } from './figure-text.ts'
import classes from './sheet.module.css'
import { useDrawnConcepts } from './sheet-model.ts'

/** The form factors of the chosen concept, beside those of the other concepts of the location. */
export function OverviewTable() {
  const { t, format } = useI18n()
  const { location, concept: chosen, parameters } = useSheet()
  const [, setSearch] = useSearchParams()
  const drawn = useDrawnConcepts(location, parameters)
  const columns = drawn.map(({ concept, drawn: { formFactors } }) => {
    const title = concept.name || t('sheets.concept_unnamed')
    const isChosen = concept.id === chosen?.id
    return {
      key: String(concept.id),
      title,
      isChosen: isChosen && drawn.length > 1,
      cell: (factor: keyof typeof FORM_FACTORS) => {
        if (isChosen) return <Figure of={`factor.${factor}`} />
        const value = formFactors[factor]
        const text = writeFigure(format, value, FORM_FACTORS[factor].unit)
        return (
          <button
            type="button"
            className={classes.figure}
            data-cell
            aria-label={`${title}, ${t(`form_factors.${factor}`)}: ${text}`}
            onClick={() =>
              setSearch(
                { concept: String(concept.id), figure: `factor.${factor}` },
                { replace: true },
              )
            }
          >
            {text}
          </button>
        )
      },
    }
  })
  return (
    <FactorTable
      title={t('sheets.factors_title')}
      columns={
        columns.length > 0
          ? columns
          : [
              {
                key: 'none',
                title: t('sheets.value'),
                cell: (factor) => <Figure of={`factor.${factor}`} />,
              },
            ]
      }
    />
  )
}
