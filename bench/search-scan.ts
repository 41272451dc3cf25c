/** The same questions, asked of the rows as they came by plain SQL: written apart, to compare answers with. */
import { type Asked, type Condition, features, type Query } from '@kavel/search'
import { codesOf } from './search-plots.ts'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly string[]) => values.map(text).join(', ')
const within = (value: string, { least, most }: { least: number | null; most: number | null }) =>
  [
    ...(least === null ? [] : [`${value} >= ${least}::double`]),
    ...(most === null ? [] : [`${value} <= ${most}::double`]),
  ].join(' and ') || `${value} = ${value}`

/** True, false or null. */
export function toSql(condition: Condition): string {
  switch (condition.kind) {
    case 'number':
      return `(${within(condition.feature, condition)})`
    case 'code':
      return `(${condition.feature} in (${list(condition.any)}))`
    case 'codes':
      return `(list_has_any(${condition.feature}, [${list(condition.any)}]) = ${condition.wanted})`
    case 'share':
      return `(${within(shareSql(condition), condition)})`
    case 'boolean':
      return `(${condition.feature} = ${condition.is})`
    case 'text':
      return `(${condition.features.flatMap((feature) => condition.words.map((word) => textSql(feature, condition.test, word.toLowerCase()))).join(' or ')})`
    case 'neighbour':
    case 'neighbour_code':
      return anyOf(condition.feature, memberSql(condition, 'v'))
    case 'combined': {
      const fit =
        condition.fits
          .map((each) => memberSql(each, `${(each as { feature: string }).feature}[k]`))
          .join(' and ') || 'true'
      const places = 'range(1, len(neighbour_areas) + 1)'
      const sum = `plot_area + coalesce(list_sum(list_transform(${places}, lambda k: case when ${fit} then neighbour_areas[k] end)), 0)`
      const part = `(neighbour_areas is null or ${condition.fits.map((each) => `${(each as { feature: string }).feature} is null or `).join('')} len(list_filter(${places}, lambda k: ((${fit}) is null) or (${fit} and neighbour_areas[k] is null))) > 0)`
      const { least, most } = condition
      return `(case when plot_area is null then null
        when not ${part} then ${within(sum, condition)}
        when ${most === null ? 'false' : `${sum} > ${most}`} then false
        when ${most === null ? `${sum} >= ${least ?? 0}` : 'false'} then true end)`
    }
    case 'box':
      return `(lon between ${condition.west} and ${condition.east} and lat between ${condition.south} and ${condition.north})`
    case 'point':
      return `(${distanceSql(condition)} <= ${condition.km})`
    case 'or':
      return `(${condition.of.map((child) => toSql(child.condition)).join(' or ') || 'false'})`
    default:
      return 'null::boolean'
  }
}

function memberSql(condition: Condition, value: string): string {
  if (condition.kind === 'neighbour') return `(${within(value, condition)})`
  if (condition.kind === 'neighbour_code') return `(${value} in (${list(condition.any)}))`
  throw new Error(`a neighbour has no ${condition.kind}`)
}

const anyOf = (feature: string, member: string) =>
  `(case when ${feature} is null then null when len(list_filter(${feature}, lambda v: ${member})) > 0 then true
    when len(list_filter(${feature}, lambda v: v is null)) > 0 then null else false end)`

function textSql(feature: string, test: string, word: string): string {
  const declared = features.get(feature)
  const find = (value: string) =>
    test === 'contains'
      ? `contains(lower(${value}), ${text(word)})`
      : `starts_with(replace(lower(${value}), ' ', ''), ${text(word.replaceAll(' ', ''))})`
  return declared?.kind === 'text' && declared.isList
    ? `(len(list_filter(${feature}, lambda v: ${find('v')})) > 0)`
    : find(feature)
}

function shareSql({ feature, of }: { feature: string; of: readonly string[] }): string {
  const declared = features.get(feature)
  const codes = declared?.kind === 'shares' ? codesOf(declared.choices) : []
  const parts = of.map((code) => `"${feature}$${codes.indexOf(code)}"`)
  return `round(${parts.join(' + ')}, 4)`
}

const distanceSql = ({ lat, lon }: { lat: number; lon: number }) =>
  `(2 * 6371.0088 * asin(sqrt(pow(sin(radians(lat - ${lat}) / 2), 2) + cos(radians(lat)) * cos(radians(${lat})) * pow(sin(radians(lon - ${lon}) / 2), 2))))`

/** 0–100 of a plot that matches. */
export function scoreSql(query: Query): string {
  const weighed = query.filter(({ scoring }) => scoring.weight > 0)
  const weights = weighed.reduce((sum, { scoring }) => sum + scoring.weight, 0)
  if (weights === 0) return '0::double'
  return `(100 * (${weighed.map((asked) => `${asked.scoring.weight}::double * ${termSql(asked)}`).join(' + ')}) / ${weights}::double)`
}

function termSql({ condition, scoring }: Asked): string {
  const { optimal, better, from, to } = scoring
  if (condition.kind !== 'number' || from === null || to === null) return '1::double'
  const x = condition.feature
  if (optimal !== null) {
    const reach = Math.max(optimal - from, to - optimal)
    return reach > 0
      ? `(1 - least(1::double, abs(${x} - ${optimal}::double) / ${reach}::double))`
      : '1::double'
  }
  if (better === null || to <= from) return '1::double'
  const over = better === 'higher' ? `${x} - ${from}::double` : `${to}::double - ${x}`
  return `least(1::double, greatest(0::double, (${over}) / ${to - from}::double))`
}
