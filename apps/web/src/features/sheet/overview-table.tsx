import { FORM_FACTORS, type FormFactorKey, factorValue } from '@kavel/domain'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useConceptViews } from '../../concept-model/use-concept-views.ts'
import { useFiguresSite } from '../../concept-model/use-figures-site.ts'
import { useI18n } from '../../shared/i18n.ts'
import { writeFigure } from '../../shared/texts/figure-text.ts'
import { useSheet } from './context.ts'
import { FactorTable } from './factor-table.tsx'
import { Figure } from './figure.tsx'
import classes from './sheet.module.css'

/** The form factors of the chosen concept, beside those of the other concepts of the location. */
export function OverviewTable() {
  const { t, format, named } = useI18n()
  const { location, concept: chosen, parameters } = useSheet()
  const [, setSearch] = useSearchParams()
  const { concepts } = location
  const others = useMemo(() => concepts.filter(({ id }) => id !== chosen?.id), [concepts, chosen])
  const { states } = useConceptViews(useFiguresSite(location, parameters), others)
  const columns = concepts.map((concept) => {
    const title = named(concept.name) || t('sheets.concept_unnamed')
    const isChosen = concept.id === chosen?.id
    return {
      key: String(concept.id),
      title,
      isChosen: isChosen && concepts.length > 1,
      cell: (factor: FormFactorKey) => {
        if (isChosen) return <Figure of={`factor.${factor}`} />
        const factors = states.get(concept.id)?.view?.formFactors
        const value = factors ? factorValue(factor, factors) : null
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
