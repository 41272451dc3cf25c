import type { SectionContents } from '@kavel/concept'
import { IconAlertTriangle, IconCheck, IconMinus, IconStar } from '@tabler/icons-react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import page from '../page.module.css'
import classes from './scores.module.css'

type Data = SectionContents['business_park_scores']
type Indicator = Data['indicators'][number]
type Light = NonNullable<Indicator['light']>

/** A value in its unit; a typed score is one, and needs no other words where scores show. */
function valueText({ t, format }: I18n, { unit, value }: Indicator, shows: Data['shows']) {
  if (value === null) return t('business_park_scores.unknown')
  switch (unit) {
    case 'ha':
      return `${format.fixed(value, 2)} ha`
    case 'ratio':
      return format.percent(value)
    case '%':
      return format.percent(value / 100)
    case 'km':
      return t('business_park_scores.km_value', { km: format.fixed(value, 1) })
    case 'jobs':
      return t('business_park_scores.jobs_value', {
        jobs: `${value > 0 ? '+' : ''}${format.number(value)}`,
        count: Math.abs(value),
      })
    case 'score':
      return shows === 'score'
        ? null
        : t('business_park_scores.score', { score: format.number(value) })
  }
}

/** As SBI writes it: 46.7. */
const writeSbi = (digits: string) => digits.replace(/^(..)(.)/, '$1.$2')

/** How many of how many; null where it counts nothing, or may not tell it. */
function partText({ t, format }: I18n, { of, part, whole }: Indicator): string | null {
  if (of === null || whole === null) return null
  const words = { part: format.number(part), whole: format.number(whole), count: whole }
  return part === null
    ? t('business_park_scores.over_companies', words)
    : t(`business_park_scores.of_${of}`, words)
}

/** What is missing from it, or comes from elsewhere. */
function notesOf({ t }: I18n, { by, ...one }: Indicator & Pick<Data, 'by'>): string[] {
  const isByCategory = one.type === 'deviating_companies' || one.type === 'deviating_employees'
  const leftOut =
    one.of === 'buildings'
      ? 'business_park_scores.left_out_buildings'
      : 'business_park_scores.left_out_companies'
  return [
    isByCategory && by === 'rank' ? t('business_park_scores.by_rank') : '',
    one.is_of_register ? t('business_park_scores.of_register') : '',
    one.left_out > 0 ? t(leftOut, { count: one.left_out }) : '',
    one.from_table > 0 ? t('business_park_scores.from_table', { count: one.from_table }) : '',
  ].filter(Boolean)
}

function Sources({ source, is_own, date }: Indicator) {
  const { t, format } = useI18n()
  const parts = [source, is_own && t('business_park_scores.own_file'), date && format.date(date)]
  const told = parts.filter(Boolean)
  if (told.length === 0 || (!source && !is_own)) return null
  return (
    <span className={page.source}>
      {t('business_park_scores.sources', { sources: told.join(', ') })}
    </span>
  )
}

const LIGHT_ICONS = {
  red: IconAlertTriangle,
  orange: IconMinus,
  green: IconCheck,
  gold: IconStar,
} as const satisfies Record<Light, typeof IconCheck>

function Score({ shows, one }: { readonly shows: Data['shows']; readonly one: Indicator }) {
  const { t, format } = useI18n()
  if (one.score === null || one.light === null || shows === 'figure') return null
  if (shows === 'light') {
    const Icon = LIGHT_ICONS[one.light]
    return (
      <span className={classes.light} data-light={one.light}>
        <Icon size={15} aria-hidden />
        {t(`business_park_scores.light_${one.light}`)}
      </span>
    )
  }
  return (
    <span className={classes.score}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${one.score}%` }} />
      </span>
      {t('business_park_scores.score', { score: format.number(one.score) })}
    </span>
  )
}

function Row({ one, data: { shows, by } }: { readonly one: Indicator; readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const value = valueText(i18n, one, shows)
  const part = partText(i18n, one)
  const text =
    one.text ??
    t(`business_park_scores.about_${one.type}`, {
      prefixes: one.prefixes.map(writeSbi).join(', ') || '–',
    })
  return (
    <tr>
      <th scope="row">
        {one.name ?? t(`business_park_scores.type_${one.type}`)}
        <span className={classes.about}>{text}</span>
        {notesOf(i18n, { ...one, by }).map((note) => (
          <span key={note} className={classes.about}>
            {note}
          </span>
        ))}
        <Sources {...one} />
      </th>
      <td>
        {value !== null && (
          <span className={classes.value} data-unknown={one.value === null || undefined}>
            {value}
          </span>
        )}
        {part && <span className={classes.part}>{part}</span>}
        {one.reason && (
          <span className={classes.part}>{t(`business_park_scores.reason_${one.reason}`)}</span>
        )}
        <Score shows={shows} one={one} />
      </td>
    </tr>
  )
}

/** How scores and lights follow, of those that the page shows. */
function Legend({ shows, indicators }: Data) {
  const { t } = useI18n()
  const rules = new Set(indicators.map(({ rule }) => rule))
  if (shows === 'figure' || !indicators.some(({ score }) => score !== null)) return null
  return (
    <div className={classes.legend}>
      <h3>{t('business_park_scores.legend')}</h3>
      <p>{t('business_park_scores.legend_scores')}</p>
      {shows === 'light' && rules.has('house') && <p>{t('business_park_scores.legend_house')}</p>}
      {shows === 'light' && rules.has('net_gross') && (
        <p>{t('business_park_scores.legend_net_gross')}</p>
      )}
    </div>
  )
}

function Scores({ data }: { readonly data: Data }) {
  const { t, format } = useI18n()
  const { isKnown, overlaps, indicators } = data
  if (!isKnown) return <p className={page.dim}>{t('business_park_scores.gone')}</p>
  return (
    <>
      {overlaps.map(({ code, name, share }) => (
        <p key={code} className={page.dim}>
          {t('business_park_scores.overlap', { name, share: format.percent(share) })}
        </p>
      ))}
      <table className={classes.table}>
        <caption className={classes.caption}>{t('business_park_scores.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('business_park_scores.indicator')}</th>
            <th scope="col">{t('business_park_scores.value')}</th>
          </tr>
        </thead>
        <tbody>
          {indicators.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: of one type there may be several
            <Row key={index} one={one} data={data} />
          ))}
        </tbody>
      </table>
      <Legend {...data} />
    </>
  )
}

export const parkScores: SectionView<Data> = { View: Scores, sketch: 'table' }
