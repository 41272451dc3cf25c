import type { AreaScoresData } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import blocks from '../figures.module.css'
import { keyFigureName } from '../key-figure.ts'
import page from '../page.module.css'
import { FiguresSource, figureText, OfArea, UnknownFigures } from './area-notes.tsx'
import { type Bar, BarTable } from './bar-table.tsx'
import classes from './bars.module.css'

type Data = AreaScoresData
type Beside = Data['beside'][number]
type Score = Data['figures'][number]

/** Figures of an area with those of the areas around it: bars, values, and the difference in words. */
function Scores({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const { area, beside, figures, source } = data
  const known = beside.filter((one) => one.known)
  return (
    <OfArea area={area}>
      {(name) =>
        figures.length === 0 ? (
          <p className={page.dim}>{t('area_pages.no_figures')}</p>
        ) : (
          <>
            {known.length === 0 ? (
              <Alone figures={figures} />
            ) : (
              <div className={classes.grid}>
                {figures.map((score) => (
                  <ScoreCard key={score.figure} name={name} score={score} beside={known} />
                ))}
              </div>
            )}
            {beside
              .filter((one) => !one.known)
              .map((one) => (
                <p key={one.which} className={page.dim}>
                  {heldText(i18n, one)}
                </p>
              ))}
            <FiguresSource source={source} />
            {known.some(({ held }) => held !== null) && (
              <p className={page.source}>{t('area_pages.totals')}</p>
            )}
            {withoutTexts(i18n, figures, known).map((text) => (
              <p key={text} className={page.source}>
                {text}
              </p>
            ))}
          </>
        )
      }
    </OfArea>
  )
}

/** Figures of an area that nothing can be compared with. */
function Alone({ figures }: { readonly figures: readonly Score[] }) {
  const i18n = useI18n()
  return (
    <>
      <dl className={`${page.figures} ${blocks.figures}`}>
        {figures.map(({ figure, own }) => (
          <div key={figure}>
            <dt>{keyFigureName(i18n, figure)}</dt>
            <dd>{figureText(i18n, figure, own)}</dd>
          </div>
        ))}
      </dl>
      <UnknownFigures figures={figures.map(({ figure, own }) => ({ figure, value: own }))} />
    </>
  )
}

function ScoreCard(props: {
  readonly name: string
  readonly score: Score
  readonly beside: readonly Beside[]
}) {
  const i18n = useI18n()
  const { name, score, beside } = props
  const { figure, own } = score
  const told = score.beside.filter(({ which }) => beside.some((one) => one.which === which))
  const nameOf = (which: Beside['which']) =>
    besideName(i18n, beside.find((one) => one.which === which) as Beside)
  const bars: Bar[] = [
    { key: 'own', name, value: own, text: figureText(i18n, figure, own), isOwn: true },
    ...told.map(({ which, value }) => ({
      key: which,
      name: barName(i18n, beside.find((one) => one.which === which) as Beside),
      value,
      text: figureText(i18n, figure, value),
    })),
  ]
  const differences = told.flatMap(({ which, difference }) =>
    difference ? [differenceText(i18n, difference, nameOf(which))] : [],
  )
  return (
    <div className={classes.card}>
      <BarTable caption={keyFigureName(i18n, figure)} bars={bars} />
      {differences.length > 0 && (
        <p className={classes.note}>
          {name}: {differences.join('; ')}.
        </p>
      )}
      {own === null && (
        <p className={classes.note}>
          {i18n.t('area_pages.unknown_many', { names: keyFigureName(i18n, figure) })}
        </p>
      )}
    </div>
  )
}

const barName = (i18n: I18n, one: Beside) =>
  one.which === 'municipality'
    ? i18n.t('area_pages.named_municipality', { name: one.name })
    : upper(besideName(i18n, one))

/** A municipality and a core often have one name: which of the two it is stands before it. */
function besideName({ t }: I18n, { which, name }: Beside): string {
  if (which === 'country') return t('area_pages.country')
  return which === 'municipality' ? t('area_pages.the_municipality', { name }) : name
}

function heldText(i18n: I18n, one: Beside): string {
  const { t, format } = i18n
  const name = besideName(i18n, one)
  if (one.held === null) return t('area_pages.held_none', { name: upper(name) })
  const said = { name: upper(name), formatted: format.number(one.held) }
  return one.whole === null
    ? t('area_pages.held_uncounted', { ...said, count: one.held })
    : t('area_pages.held', { ...said, whole: format.number(one.whole) })
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function withoutTexts(i18n: I18n, figures: readonly Score[], beside: readonly Beside[]): string[] {
  return figures.flatMap(({ figure, beside: told }) =>
    told.flatMap(({ which, without }) => {
      const of = beside.find((one) => one.which === which)
      if (!of || without === 0) return []
      const said = { count: without, formatted: i18n.format.number(without) }
      const names = { figure: keyFigureName(i18n, figure), name: besideName(i18n, of) }
      return [i18n.t('area_pages.without', { ...said, ...names })]
    }),
  )
}

type Difference = NonNullable<Score['beside'][number]['difference']>

/** How its value differs from another, neither good nor bad. */
export function differenceText(i18n: I18n, { kind, value }: Difference, name: string): string {
  const { t, format } = i18n
  const isMore = value > 0
  const size = Math.abs(value)
  switch (kind) {
    case 'share':
      return t('area_pages.part_of', { value: shareText(i18n, value), name })
    case 'degree':
      if (value === 0) return t('area_pages.same', { name })
      // class 1 is the most urban
      return t(isMore ? 'area_pages.degree_less' : 'area_pages.degree_more', { name })
    case 'points': {
      const text = format.number(size, 1)
      if (Number(size.toFixed(1)) === 0) return t('area_pages.same', { name })
      return t(isMore ? 'area_pages.points_more' : 'area_pages.points_less', { value: text, name })
    }
    default: {
      if (Math.round(size * 100) === 0) return t('area_pages.same', { name })
      const text = `${format.number(size * 100)}%`
      return t(isMore ? 'area_pages.relative_more' : 'area_pages.relative_less', {
        value: text,
        name,
      })
    }
  }
}

/** A small part has as many decimals as it needs. */
function shareText({ format }: I18n, share: number): string {
  const decimals = share >= 0.1 ? 0 : share >= 0.001 ? 1 : 3
  return `${format.number(share * 100, decimals)}%`
}

export const areaScores: SectionView<Data> = { sketch: 'figures', View: Scores }
