/** Random queries: one to eight filters of every kind, some of them in an or-choice, some weighed. */
import {
  type Asked,
  type Condition,
  type Feature,
  type Filter,
  features,
  filters,
  type Query,
  type Scoring,
} from '@kavel/search'
import { codesOf } from './search-plots.ts'

/** Numbers between 0 and 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Random = () => number
const isOwn = (name: string) => features.get(name)?.isOwn ?? false
const pick = <Item>(random: Random, list: readonly Item[]): Item => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}
const NONE: Scoring = { weight: 0, optimal: null, better: null, from: null, to: null }

/** Filters that a query of the registers can have; drawn areas are decided elsewhere. */
const usable = Object.entries<Filter>(filters).filter(
  ([, filter]) =>
    filter.kind !== 'area' &&
    filter.kind !== 'or' &&
    !('feature' in filter && filter.feature !== null && isOwn(filter.feature)) &&
    !('features' in filter && filter.features.some(isOwn)),
)

export function randomQuery(random: Random, only: (filter: Filter) => boolean = () => true): Query {
  const list = usable.filter(([, filter]) => only(filter))
  const length = 1 + Math.floor(random() * 8)
  const query: Asked[] = []
  for (let index = 0; index < length; index++) {
    const path = `filters.${index}`
    const isOr = length > 2 && random() < 0.1
    const condition: Condition = isOr
      ? {
          kind: 'or',
          of: [0, 1].map((child) => randomAsked(random, list, `${path}.children.${child}`)),
        }
      : { kind: 'or', of: [] }
    query.push(
      isOr ? { path, key: 'or', condition, scoring: NONE } : randomAsked(random, list, path),
    )
  }
  const fits = query
    .map(({ condition }) => condition)
    .filter(({ kind }) => kind === 'neighbour' || kind === 'neighbour_code')
  return query.map((asked) =>
    asked.condition.kind === 'combined'
      ? { ...asked, condition: { ...asked.condition, fits } }
      : asked,
  )
}

function randomAsked(
  random: Random,
  list: readonly (readonly [string, Filter])[],
  path: string,
): Asked {
  const [key, filter] = pick(random, list)
  const condition = randomCondition(random, filter)
  const better = 'better' in filter ? (filter.better ?? null) : null
  if (condition.kind !== 'number' || !('bounds' in filter) || random() < 0.5)
    return { path, key, condition, scoring: NONE }
  const from = condition.least ?? filter.bounds.least
  const to = condition.most ?? filter.bounds.most
  const optimal = random() < 0.3 ? round(from + random() * (to - from), 2) : null
  return {
    path,
    key,
    condition,
    scoring: {
      weight: 1 + Math.floor(random() * 3),
      optimal,
      better: better ?? 'higher',
      from,
      to,
    },
  }
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

function randomBounds(
  random: Random,
  { least, most }: { least: number; most: number },
  decimals: number,
) {
  // Most sliders stand wide; bounds now and then have a decimal more than the feature.
  const at = (part: number) =>
    round(least + (most - least) * part, random() < 0.2 ? decimals + 1 : decimals)
  const low = random() < 0.4 ? null : at(random() ** 3 * 0.6)
  const high = random() < 0.4 && low !== null ? null : at(1 - random() ** 2 * 0.7)
  return low !== null && high !== null && low > high
    ? { least: high, most: low }
    : { least: low, most: high }
}

function randomCondition(random: Random, filter: Filter): Condition {
  const some = (name: string) => {
    const codes = knownCodes(features.get(name))
    return [...new Set([pick(random, codes), pick(random, codes), pick(random, codes)])]
  }
  switch (filter.kind) {
    case 'range':
    case 'min':
    case 'max': {
      if (filter.feature === null) return { kind: 'unknown', why: 'no_source' }
      const feature = features.get(filter.feature)
      const bounds = randomBounds(
        random,
        filter.bounds,
        feature?.kind === 'number' ? feature.decimals : 4,
      )
      if (filter.isShare)
        return { kind: 'share', feature: filter.feature, of: some(filter.feature), ...bounds }
      return { kind: 'number', feature: filter.feature, ...bounds }
    }
    case 'choice': {
      const { feature, test } = filter
      if (test === 'share')
        return { kind: 'share', feature, of: some(feature), least: round(random(), 4), most: null }
      if (test === 'neighbour_is') return { kind: 'neighbour_code', feature, any: some(feature) }
      if (test === 'starts')
        return {
          kind: 'text',
          features: [feature],
          test,
          words: [String(1000 + Math.floor(random() * 9000)).slice(0, 2)],
        }
      if (test === 'has')
        return { kind: 'codes', feature, any: some(feature), wanted: random() < 0.8 }
      return { kind: 'code', feature, any: some(feature) }
    }
    case 'boolean':
      return { kind: 'boolean', feature: filter.feature, is: random() < 0.5 }
    case 'text':
      return {
        kind: 'text',
        features: filter.features,
        test: filter.test,
        words: [pick(random, ['amf 1', 'AMF2', 'Horeca', 'wonen 3', '_', "o'x"])],
      }
    case 'neighbour': {
      const bounds = randomBounds(random, { least: 0, most: 3000 }, 0)
      return filter.test === 'combined'
        ? { kind: 'combined', ...bounds, fits: [] }
        : { kind: 'neighbour', feature: filter.feature, ...bounds }
    }
    case 'box': {
      const [west, south] = [3.4 + random() * 2, 50.7 + random() * 2] as const
      return { kind: 'box', west, south, east: west + random() * 2, north: south + random() * 2 }
    }
    case 'point':
      return {
        kind: 'point',
        lat: round(51 + random() * 2, 5),
        lon: round(4 + random() * 2, 5),
        km: round(random() * 60, 1),
      }
    default:
      throw new Error(`no query is made of ${filter.kind}`)
  }
}

function knownCodes(feature: Feature | undefined): readonly string[] {
  const codes = feature && 'choices' in feature && feature.choices ? codesOf(feature.choices) : []
  return codes.length > 0 ? codes : ['PV21', 'PV26', 'GM0012', 'GM0300', 'soil_class-7', 'none']
}
