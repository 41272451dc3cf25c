import type { PublicBusiness, PublicFigure, SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { nameOfBookLine } from '../../shared/ui/gap-text.ts'
import { useFigureText } from './figure-text.ts'
import classes from './page.module.css'

/** The figures of the land that a reader can place. */
const LAND = [
  'max_land_bid',
  'rgw',
  'land_value',
  'land_value_per_unit',
  'land_value_per_m2_issued',
  'land_value_per_m2_gfa',
  'grondquote',
]
/** The figures of the result that a reader can place. */
const RESULT = ['margin_on_income', 'margin_on_cost', 'cost_per_m2', 'income_per_m2']

/** Income, costs and what is left, as on the sheets. */
export function Business({ data }: { data: SectionContents['location_business'] }) {
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

function Case({ concept }: { concept: PublicBusiness }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { write, nameOf } = useFigureText()
  const find = (figures: readonly PublicFigure[], key: string) =>
    figures.find((figure) => figure.key === key)
  const incomeOf = (figures: readonly PublicFigure[]) =>
    figures.find(({ key }) => key.endsWith('.net_value'))
  const income = concept.income.filter(({ figures }) => incomeOf(figures)?.value)
  // costs alone say nothing of what is left
  const isUnpriced = income.length === 0 && concept.gfa > 0
  const sum = (figures: readonly (PublicFigure | undefined)[]) =>
    figures.reduce((total, figure) => total + (figure?.value ?? 0), 0)
  const margin = find(concept.results, 'margin')
  const isResidual = find(concept.rgw, 'rgw')?.value === find(concept.rgw, 'land_value')?.value
  // the static residual value is the land value, unless another method was chosen
  const land = isResidual ? LAND.filter((key) => key !== 'land_value') : LAND
  return (
    <article className={classes.concept}>
      <h3>{concept.name || t('publications.concept_unnamed')}</h3>
      <p className={classes.dim}>
        {t('publications.business_of', {
          units: format.number(concept.nrunits),
          gfa: format.squareMetres(concept.gfa),
        })}
      </p>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('publications.result_caption')}</caption>
        <tbody>
          {income.map(({ name, figures }) => (
            <tr key={figures[0]?.key}>
              <th scope="row">{name || nameOfBookLine(i18n, figures[0]?.key ?? '')}</th>
              <td data-number>{write(incomeOf(figures))}</td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">{t('finance.figure.total_income')}</th>
            <td data-number>{format.money(sum(income.map(({ figures }) => incomeOf(figures))))}</td>
          </tr>
          {concept.groups
            .filter(({ value }) => value)
            .map((figure) => (
              <tr key={figure.key}>
                <th scope="row">{nameOf(figure)}</th>
                <td data-number>{write(figure)}</td>
              </tr>
            ))}
          <tr data-total>
            <th scope="row">{t('finance.figure.total_costs')}</th>
            <td data-number>{format.money(sum(concept.groups))}</td>
          </tr>
          {margin && !isUnpriced && (
            <tr data-total data-negative={(margin.value ?? 0) < 0 || undefined}>
              <th scope="row">{nameOf(margin)}</th>
              <td data-number>{write(margin)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {isUnpriced ? (
        <p className={classes.dim}>{t('publications.no_income')}</p>
      ) : (
        <dl className={classes.figures}>
          {[
            ...RESULT.map((key) => find(concept.results, key)),
            ...land.map((key) => find(concept.rgw, key)),
          ].map(
            (figure) =>
              figure && (
                <div key={figure.key} data-negative={(figure.value ?? 0) < 0 || undefined}>
                  <dt>{nameOf(figure)}</dt>
                  <dd>{write(figure)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </article>
  )
}
