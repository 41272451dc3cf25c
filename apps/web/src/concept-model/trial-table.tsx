import { useI18n } from '../shared/i18n.ts'
import classes from './trial-figures.module.css'
import type { ComparedFigure, TrialFigure, TrialFigureKey } from './trial-figures.ts'

export interface TrialTableProps {
  readonly figures: readonly ComparedFigure[]
  readonly title: string
}

/** Figures of a trial building, beside those of the standard where there are such. */
export function TrialTable({ figures, title }: TrialTableProps) {
  const { t, format } = useI18n()
  const compares = figures.some(({ before }) => before !== undefined)
  const write = ({ unit, value, isBroken }: TrialFigure) => {
    const number =
      unit === 'm2'
        ? format.squareMetres(value)
        : unit === 'm'
          ? format.length(value)
          : format.number(value)
    return isBroken ? `${number}, ${t('parameters.broken')}` : number
  }
  const differenceOf = ({ unit, value, before }: ComparedFigure) => {
    const by = (value ?? 0) - (before?.value ?? 0)
    const sign = by > 0 ? '+' : '−'
    return Math.abs(by) < 0.05
      ? ''
      : `${sign}${write({ figure: { of: 'remarks' }, unit, value: Math.abs(by), isBroken: false })}`
  }
  return (
    <table className={classes.table} aria-label={title} data-compares={compares || undefined}>
      {compares && (
        <thead>
          <tr>
            <th scope="col">{t('parameters.figure')}</th>
            <th scope="col">{t('parameters.by_standard')}</th>
            <th scope="col">{t('parameters.by_company')}</th>
            <th scope="col">{t('parameters.difference')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {figures.map((figure) => (
          <tr
            key={keyOf(figure.figure)}
            data-figure={keyOf(figure.figure)}
            data-changed={figure.isChanged || undefined}
          >
            <th scope="row">
              <Name of={figure.figure} />
            </th>
            {figure.before && <td>{write(figure.before)}</td>}
            <td>{write(figure)}</td>
            {figure.before && <td>{figure.isChanged && differenceOf(figure)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const keyOf = (figure: TrialFigureKey) => (figure.of === 'remarks' ? figure.of : figure.key)

function Name({ of: figure }: { readonly of: TrialFigureKey }) {
  const { t } = useI18n()
  if (figure.of === 'factor') return t(`form_factors.${figure.key}`)
  if (figure.of === 'remarks') return t('parameters.remarks')
  return t('parameters.required', { name: t(`site_rules.${figure.key}`) })
}
