/**
 * Numbers, money, areas and dates as people read them. Screens show figures only through this file,
 * so that a square metre looks the same everywhere. Missing values (null, undefined, NaN, infinite) read "–".
 */
import { type Language, LOCALES } from './language.ts'

/** What stands where no value is known. */
export const NO_VALUE = '–'

/** Above this area in m² a piece of land reads in hectares with two decimals (spec point 3, Plots). */
export const HECTARE_FROM = 10_000

type Value = number | null | undefined
type Moment = string | number | Date | null | undefined

export interface Format {
  readonly language: Language
  /** Plain number with at most `decimals` digits after the mark (default 0). */
  number(value: Value, decimals?: number): string
  /** Plain number with exactly `decimals` digits after the mark, at most 6. */
  fixed(value: Value, decimals: number): string
  /** Euros without cents: € 1.250. */
  money(value: Value): string
  /** Euros with cents, for prices entered per month or per m²: € 12,50. */
  cents(value: Value): string
  /** Euros per square metre, without cents. */
  moneyPerArea(value: Value): string
  /** Fraction as a percentage with one decimal: 0.085 reads 8,5%. */
  percent(fraction: Value): string
  /** Index without a unit (FSI, GSI) with two decimals. */
  factor(value: Value): string
  /** Land: square metres; above 10.000 m² hectares with two decimals. */
  area(squareMetres: Value): string
  /** Floors, norms and all else that stands beside square metres: never hectares. */
  squareMetres(value: Value): string
  /** Towns and provinces: square kilometres, with a decimal below ten. */
  squareKilometres(value: Value): string
  /** Cubic metres. */
  volume(cubicMetres: Value): string
  /** Metres with at most one decimal. */
  length(metres: Value): string
  /** Degrees from radians, without decimals. */
  angle(radians: Value): string
  /** Size of a file: kilobytes, and from a million bytes megabytes with at most one decimal. */
  fileSize(bytes: Value): string
  /** Day, short month, year. */
  date(moment: Moment): string
  /** Date with hour and minute. */
  dateTime(moment: Moment): string
  /** How long before `now`: "5 minutes ago"; from a week on the date. What lies ahead, by another clock, is now. */
  ago(moment: Moment, now: Moment): string
}

function createNumber(locale: string, options: Intl.NumberFormatOptions): (value: Value) => string {
  // what is rounded to minus zero reads as zero
  const formatter = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  return (value) =>
    value === null || value === undefined || !Number.isFinite(value)
      ? NO_VALUE
      : formatter.format(value)
}

function createMoment(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (moment: Moment) => string {
  const formatter = new Intl.DateTimeFormat(locale, options)
  return (moment) => {
    if (moment === null || moment === undefined) return NO_VALUE
    const date = new Date(moment)
    return Number.isNaN(date.getTime()) ? NO_VALUE : formatter.format(date)
  }
}

const MINUTE = 60_000
/** Units of time before now, each up to a number of milliseconds. */
const AGO = [
  { unit: 'second', length: MINUTE, most: MINUTE },
  { unit: 'minute', length: MINUTE, most: 60 * MINUTE },
  { unit: 'hour', length: 60 * MINUTE, most: 24 * 60 * MINUTE },
  { unit: 'day', length: 24 * 60 * MINUTE, most: 7 * 24 * 60 * MINUTE },
] as const

function createAgo(locale: string, date: (moment: Moment) => string): Format['ago'] {
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return (moment, now) => {
    const passed = Math.max(0, new Date(now ?? '').getTime() - new Date(moment ?? '').getTime())
    const found = AGO.find(({ most }) => passed < most)
    return found ? formatter.format(-Math.floor(passed / found.length), found.unit) : date(moment)
  }
}

function withUnit(text: string, unit: string): string {
  // a no-break space, so that a figure never parts from its unit at the end of a line
  return text === NO_VALUE ? text : `${text}\u00a0${unit}`
}

function build(language: Language): Format {
  const locale = LOCALES[language]
  const euro = { style: 'currency', currency: 'EUR' } as const
  const decimals = Array.from({ length: 7 }, (_, digits) =>
    createNumber(locale, { maximumFractionDigits: digits, minimumFractionDigits: 0 }),
  )
  const fixed = Array.from({ length: 7 }, (_, digits) =>
    createNumber(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits }),
  )
  const whole = decimals[0] as (value: Value) => string
  const oneAtMost = decimals[1] as (value: Value) => string
  const two = createNumber(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const money = createNumber(locale, { ...euro, maximumFractionDigits: 0 })
  const percent = createNumber(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const date = createMoment(locale, day)

  return {
    language,
    number: (value, digits = 0) => (decimals[digits] ?? whole)(value),
    fixed: (value, digits) => (fixed[digits] ?? whole)(value),
    money,
    cents: createNumber(locale, euro),
    moneyPerArea: (value) => {
      const text = money(value)
      return text === NO_VALUE ? text : `${text}/m²`
    },
    percent,
    factor: two,
    area: (value) =>
      typeof value === 'number' && Math.abs(value) > HECTARE_FROM
        ? withUnit(two(value / HECTARE_FROM), 'ha')
        : withUnit(whole(value), 'm²'),
    squareMetres: (value) => withUnit(whole(value), 'm²'),
    squareKilometres: (value) =>
      withUnit((typeof value === 'number' && value < 10 ? oneAtMost : whole)(value), 'km²'),
    volume: (value) => withUnit(whole(value), 'm³'),
    length: (value) => withUnit(oneAtMost(value), 'm'),
    angle: (value) => {
      const degrees = typeof value === 'number' ? (value * 180) / Math.PI : value
      const text = whole(degrees)
      return text === NO_VALUE ? text : `${text}°`
    },
    fileSize: (bytes) => {
      if (typeof bytes !== 'number') return whole(bytes)
      return bytes < 1e6
        ? withUnit(whole(Math.ceil(bytes / 1e3)), 'kB')
        : withUnit(oneAtMost(bytes / 1e6), 'MB')
    },
    date,
    dateTime: createMoment(locale, { ...day, hour: '2-digit', minute: '2-digit' }),
    ago: createAgo(locale, date),
  }
}

const formats = new Map<Language, Format>()

/** Number, date and unit formats of a language; cached, because Intl formatters are expensive. */
export function formatFor(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const format = build(language)
  formats.set(language, format)
  return format
}
