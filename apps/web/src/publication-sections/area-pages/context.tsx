import type { AreaContextData } from '@kavel/concept'
import { useMemo } from 'react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { AreaMap } from '../area-map/area-map.tsx'
import type { SectionView } from '../define.ts'
import { FigureTable } from '../figure-table.tsx'
import { keyFigureName } from '../key-figure.ts'
import lists from '../lists.module.css'
import page from '../page.module.css'
import { FiguresSource, figureText, OfArea } from './area-notes.tsx'
import { type Bar, BarTable } from './bar-table.tsx'
import classes from './bars.module.css'

type Data = AreaContextData
type Level = Data['levels'][number]
type Figure = Data['figures'][number]
type Spread = NonNullable<Level['spread'][Figure]>

/** Areas that a chart shows whole; of more those at both ends. */
const MOST_BARS = 12
const AT_EACH_END = 5
/** Figures that add up: the whole beside its parts would leave these no room. */
const NUMBERS: readonly Figure[] = ['inhabitants', 'households', 'dwellings', 'land']

/** A map, and the areas in a core or a municipality compared. */
function Context({ data }: { readonly data: Data }) {
  const { t } = useI18n()
  const { area, outline, layers, levels, source } = data
  const areas = useMemo(
    () => [{ name: area.name ?? '', outline, isOwn: true, href: null }],
    [area.name, outline],
  )
  return (
    <OfArea area={area}>
      {(name) => (
        <>
          {outline ? (
            <div className={classes.map}>
              <AreaMap
                areas={areas}
                title={t('area_pages.map', { name })}
                failed={t('area_pages.map_failed')}
                {...(layers.length > 0 && { layers, isOnly: true })}
              />
            </div>
          ) : (
            <p className={page.dim}>{t('area_pages.outline_none')}</p>
          )}
          {levels.length === 0 && <p className={page.dim}>{t('area_pages.no_figures')}</p>}
          {levels.map((level) => (
            <LevelPart key={level.level} level={level} data={data} name={name} />
          ))}
          <FiguresSource source={source} />
        </>
      )}
    </OfArea>
  )
}

interface PartProps {
  readonly level: Level
  readonly data: Data
  readonly name: string
}

function LevelPart({ level, data, name }: PartProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { figures } = data
  const { count, rows } = level
  return (
    <>
      <h3 className={classes.level}>
        {levelName(i18n, level)} ({format.number(count)})
      </h3>
      {count === 0 ? (
        <p className={page.dim}>{t('area_pages.level_none', { name })}</p>
      ) : (
        <>
          <div className={classes.grid}>
            {figures.map((figure) => (
              <Chart key={figure} figure={figure} level={level} data={data} name={name} />
            ))}
          </div>
          <details className={lists.rest}>
            <summary>
              {count > rows.length
                ? t('area_pages.level_table_part', { shown: rows.length })
                : t('area_pages.level_table')}
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than a phone */}
            <section className={classes.wide} tabIndex={0} aria-label={levelName(i18n, level)}>
              <FigureTable
                caption={levelName(i18n, level)}
                heads={[
                  t('area_pages.area'),
                  ...figures.map((figure) => keyFigureName(i18n, figure)),
                ]}
              >
                {rows.map((row) => (
                  <tr key={row.code}>
                    <th scope="row">{row.name}</th>
                    {figures.map((figure, index) => (
                      <td key={figure} data-number>
                        {figureText(i18n, figure, row.values[index] ?? null)}
                      </td>
                    ))}
                  </tr>
                ))}
              </FigureTable>
            </section>
          </details>
        </>
      )}
    </>
  )
}

const levelName = ({ t }: I18n, { level }: Level) => t(`map.layer_${level}`)

function Chart({ figure, ...props }: PartProps & { readonly figure: Figure }) {
  const i18n = useI18n()
  const { level, data, name } = props
  const spread = level.spread[figure]
  const caption = keyFigureName(i18n, figure)
  if (!spread)
    return (
      <div className={classes.card}>
        <p className={page.caption}>{caption}</p>
        <p className={classes.note}>{i18n.t('area_pages.level_unknown')}</p>
      </div>
    )
  const at = data.figures.indexOf(figure)
  const own = data.own?.[at] ?? null
  const whole: Bar[] =
    NUMBERS.includes(figure) || own === null
      ? []
      : [
          {
            key: 'own',
            name: i18n.t('area_pages.whole', { name }),
            value: own,
            text: figureText(i18n, figure, own),
            isOwn: true,
          },
        ]
  const bars =
    level.count > level.rows.length
      ? spreadBars(i18n, figure, spread)
      : rowBars(i18n, figure, level.rows, at)
  return (
    <div className={classes.card}>
      <BarTable caption={caption} bars={[...whole, ...bars]} />
      <p className={classes.note}>{spreadTexts(i18n, figure, spread, level.count).join(' ')}</p>
    </div>
  )
}

/** The areas of which it is known from high to low; of many those at both ends. */
function rowBars(i18n: I18n, figure: Figure, rows: Level['rows'], at: number): (Bar | string)[] {
  const bars = rows
    .flatMap(({ code, name, values }) => {
      const value = values[at] ?? null
      return value === null
        ? []
        : [{ key: code, name, value, text: figureText(i18n, figure, value) }]
    })
    .toSorted((a, b) => b.value - a.value)
  if (bars.length <= MOST_BARS) return bars
  const between = bars.length - 2 * AT_EACH_END
  return [
    ...bars.slice(0, AT_EACH_END),
    i18n.t('area_pages.in_between', { formatted: i18n.format.number(between) }),
    ...bars.slice(-AT_EACH_END),
  ]
}

/** Of more areas than a page lists. */
function spreadBars(i18n: I18n, figure: Figure, spread: Spread): Bar[] {
  const { t } = i18n
  const { highest, three_quarters, median, quarter, lowest } = spread
  return [
    ['highest', t('area_pages.highest', { name: highest.name }), highest.value],
    ['three_quarters', t('area_pages.three_quarters'), three_quarters],
    ['median', t('area_pages.median'), median],
    ['quarter', t('area_pages.quarter'), quarter],
    ['lowest', t('area_pages.lowest', { name: lowest.name }), lowest.value],
  ].map(([key, name, value]) => ({
    key: key as string,
    name: name as string,
    value: value as number,
    text: figureText(i18n, figure, value as number),
  }))
}

/** The area with the highest or lowest value, and how many others have it. */
function extremeText({ t, format }: I18n, { name, more }: Spread['highest']): string {
  return more === 0
    ? name
    : t('area_pages.and_more', { name, count: more, formatted: format.number(more) })
}

/** Where it is highest and lowest, and how far apart most areas lie. */
function spreadTexts(i18n: I18n, figure: Figure, spread: Spread, count: number): string[] {
  const { t, format } = i18n
  const { known, highest, lowest, quarter, three_quarters } = spread
  const text = (value: number) => figureText(i18n, figure, value)
  const unknown = count - known
  return [
    ...(known === 1
      ? []
      : highest.value === lowest.value
        ? [t('area_pages.spread_same', { value: text(lowest.value) })]
        : [
            t('area_pages.spread', {
              highest: extremeText(i18n, highest),
              high: text(highest.value),
              lowest: extremeText(i18n, lowest),
              low: text(lowest.value),
            }),
          ]),
    // of fewer it says nothing that the bars do not
    ...(known >= 4 && highest.value !== lowest.value
      ? [
          t('area_pages.spread_half', {
            quarter: text(quarter),
            three_quarters: text(three_quarters),
          }),
        ]
      : []),
    ...(unknown > 0
      ? [t('area_pages.spread_unknown', { count: unknown, formatted: format.number(unknown) })]
      : []),
  ]
}

export const areaContext: SectionView<Data> = { sketch: 'map', View: Context }
