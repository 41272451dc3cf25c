import type { BusinessData } from '@kavel/concept'
import { useI18n } from '../shared/i18n.ts'
import { writeFigure } from '../shared/texts/figure-text.ts'
import { nameOfBookLine } from '../shared/ui/gap-text.ts'
import classes from './page.module.css'
import { TermsLine } from './terms.tsx'

type PublicCase = BusinessData['concepts'][number]
type Figure = PublicCase['results'][number]

/** A label comes with the data. */
type AnyKey = 'finance.figure.rgw'

export interface BusinessCasesProps {
  readonly data: BusinessData
  /** Whether each stands under the name of its design. */
  readonly hasNames?: boolean
}

/** Income, costs and what is left, as on the sheets. */
export function BusinessCases({ data, hasNames = true }: BusinessCasesProps) {
  const { t } = useI18n()
  if (data.concepts.length === 0)
    return <p className={classes.dim}>{t('publications.no_concepts')}</p>
  return (
    <>
      {data.concepts.map((concept) => (
        <Case key={concept.id} concept={concept} hasName={hasNames} />
      ))}
      <TermsLine of={['gfa']} />
      <p className={classes.source}>{t('publications.business_source')}</p>
    </>
  )
}

function Case({ concept, hasName }: { concept: PublicCase; hasName: boolean }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const find = (figures: readonly Figure[], key: string) =>
    figures.find((figure) => figure.key === key)
  // costs alone say nothing of what is left
  const isUnpriced = !concept.total_income && concept.gfa > 0
  const total = concept.groups.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const margin = find(concept.results, 'margin')
  return (
    <article className={classes.concept}>
      {hasName && <h3>{i18n.named(concept.name) || t('publications.concept_unnamed')}</h3>}
      <p className={classes.dim}>
        {t('publications.business_of', {
          units: format.number(concept.nrunits),
          gfa: format.squareMetres(concept.gfa),
        })}
      </p>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('publications.result_caption')}</caption>
        <tbody>
          {concept.income
            .filter(({ value }) => value)
            .map((line) => (
              <tr key={line.key}>
                <th scope="row">{i18n.named(line.name) || nameOfBookLine(i18n, line.key)}</th>
                <td data-number>{writeFigure(format, line.value, line.unit)}</td>
              </tr>
            ))}
          <tr data-total>
            <th scope="row">{t('finance.figure.total_income')}</th>
            <td data-number>{format.money(concept.total_income)}</td>
          </tr>
          {concept.groups
            .filter(({ value }) => value)
            .map((figure) => (
              <tr key={figure.key}>
                <th scope="row">{t(figure.label as AnyKey)}</th>
                <td data-number>{writeFigure(format, figure.value, figure.unit)}</td>
              </tr>
            ))}
          <tr data-total>
            <th scope="row">{t('finance.figure.total_costs')}</th>
            <td data-number>{format.money(total)}</td>
          </tr>
          {margin && !isUnpriced && (
            <tr data-total data-negative={(margin.value ?? 0) < 0 || undefined}>
              <th scope="row">{t(margin.label as AnyKey)}</th>
              <td data-number>{writeFigure(format, margin.value, margin.unit)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {concept.isIncomplete && !isUnpriced && (
        <p className={classes.dim}>{t('publications.business_incomplete')}</p>
      )}
      {isUnpriced ? (
        <p className={classes.dim}>{t('publications.no_income')}</p>
      ) : (
        <dl className={classes.figures}>
          {[...concept.results.filter((figure) => figure !== margin), concept.land_bid].map(
            (figure) =>
              figure && (
                <div key={figure.key} data-negative={(figure.value ?? 0) < 0 || undefined}>
                  <dt>{t(figure.label as AnyKey)}</dt>
                  <dd>{writeFigure(format, figure.value, figure.unit)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </article>
  )
}
