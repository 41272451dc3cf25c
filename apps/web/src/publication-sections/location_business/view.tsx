import type { SectionContents } from '@kavel/concept'
import { BusinessCases } from '../business-case.tsx'
import type { SectionView } from '../define.ts'

type Contents = SectionContents['location_business']
type PublicCase = Contents['concepts'][number]
type Figure = PublicCase['results'][number]

/** A label comes with the data. */
type AnyKey = 'finance.figure.rgw'

/** Income, costs and what is left, as on the sheets. */
export function Business({ data }: { data: Contents }) {
  const { t } = useI18n()
  if (data.concepts.length === 0)
    return <p className={classes.dim}>{t('publications.no_concepts')}</p>
  return (
    <>
      {data.concepts.map((concept) => (
        <Case key={concept.id} concept={concept} />
      ))}
      <p className={classes.source}>{t('publications.business_source')}</p>
    </>
  )
}

function Case({ concept }: { concept: PublicCase }) {
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
      <h3>{i18n.named(concept.name) || t('publications.concept_unnamed')}</h3>
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

export const business: SectionView<SectionContents['location_business']> = {
  sketch: 'figures',
  View: Business,
}
export const business: SectionView<SectionContents['location_business']> = { View: BusinessCases }
