/** Reads the filters of a stored query (specification point 3, feature filter reference) into conditions, or says what is wrong where. */
import { type EnumerationName, enumerations, type FeatureFilter, type Issue } from '@kavel/domain'
import { readArea } from '@kavel/registers'
import type { Asked, Condition, Query, Scoring } from './conditions.ts'
import { type Choices, type ClosedChoices, features } from './features/index.ts'
import type { Filter } from './filters/define.ts'
import { filterOf } from './filters/index.ts'

export type ReadQuery =
  | {
      readonly ok: true
      readonly query: Query
      /** Filters that ask nothing now: switched off, or open. Their values can still be counted. */
      readonly idle: readonly Asked[]
      readonly unknownKeys: readonly string[]
    }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** A filter of a query, without the children that only an or-choice has. */
type Stored = Omit<FeatureFilter, 'children'> & { readonly children?: FeatureFilter['children'] }
/** Texts of one query: a thousand parcel numbers that somebody pastes, twice. */
const MOST_TEXTS = 2000
/** Corners of one drawn area; which plots lie in it is worked out beside its edges one by one. */
const MOST_CORNERS = 2000
/** Beyond every feature; sums and differences of such numbers stay numbers. */
const MOST_NUMBER = 1e12

type Param = 'param1' | 'param2' | 'param3' | 'param4'

/** Reads what is switched on. `issues` names every param that is wrong, by its path; a filter that is switched off is judged as well. */
export function readQuery(stored: readonly Stored[], at = 'filters'): ReadQuery {
  const issues: Issue[] = []
  const unknownKeys = new Set<string>()
  const idle: Asked[] = []
  let texts = 0
  const read = (list: readonly Stored[], path: string, depth: number): Asked[] =>
    list.flatMap((filter, index) => {
      const here = `${path}.${index}`
      const declared = filterOf(filter.key)
      if (!declared) unknownKeys.add(filter.key)
      const reader = createReader(filter, here, issues)
      if (Math.abs(filter.optimal ?? 0) > MOST_NUMBER)
        reader.fault('optimal', `must be at most ${MOST_NUMBER}`)
      const condition: Condition | null = !declared
        ? { kind: 'unknown', why: 'unknown_key' }
        : declared.kind === 'or'
          ? readOr(filter, here, depth)
          : readCondition(declared, reader, filter)
      if (condition?.kind === 'text') {
        texts += condition.words.length
        if (texts > MOST_TEXTS) {
          reader.fault('param1', `makes more than ${MOST_TEXTS} texts in this query`)
          return []
        }
      }
      if (!condition) return []
      const scoring = scoringOf(filter, declared, condition)
      const asked = { path: here, key: filter.key, condition, scoring }
      if (filter.enabled && asksSomething(condition)) return [asked]
      idle.push(asked)
      return []
    })
  const readOr = (filter: Stored, path: string, depth: number): Condition | null => {
    if (depth > 0) {
      issues.push({ path: `${path}.key`, message: 'an or-choice holds no other or-choice' })
      return null
    }
    return { kind: 'or', of: read(filter.children ?? [], `${path}.children`, depth + 1) }
  }
  const all = joinNeighbours(read(stored, at, 0))
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, query: all, idle, unknownKeys: [...unknownKeys] }
}

/** Size with neighbours counts those that fit the other filters on neighbours beside it. */
function joinNeighbours(query: readonly Asked[]): Query {
  const fits = query
    .map(({ condition }) => condition)
    .filter(({ kind }) => kind === 'neighbour' || kind === 'neighbour_code')
  return query.map((asked) =>
    asked.condition.kind === 'combined'
      ? { ...asked, condition: { ...asked.condition, fits } }
      : asked,
  )
}

type BoundedFilter = Extract<Filter, { readonly bounds: unknown }>

interface Reader {
  number(param: Param, least?: number, most?: number): number | null
  truth(param: Param): boolean | null
  words(param: Param): string[] | null
  codes(param: Param, choices: Choices): string[] | null
  fault(param: string, message: string): null
}

function createReader(filter: Stored, path: string, issues: Issue[]): Reader {
  const fault = (param: string, message: string) => {
    issues.push({ path: `${path}.${param}`, message })
    return null
  }
  return {
    fault,
    number(param, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) {
      const value = filter[param]
      if (value === null || value === '') return null
      if (typeof value !== 'number' || !Number.isFinite(value))
        return fault(param, 'must be a number')
      if (Math.abs(value) > MOST_NUMBER) return fault(param, `must be at most ${MOST_NUMBER}`)
      if (value < least || value > most) return fault(param, `must be ${least} to ${most}`)
      return value
    },
    truth(param) {
      const value = filter[param]
      if (value === null) return null
      if (value === true || value === 1) return true
      if (value === false || value === 0) return false
      return fault(param, 'must be true or false')
    },
    words(param) {
      const value = filter[param]
      if (value === null) return null
      const words =
        typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]
      return words.map((word) => String(word).trim()).filter((word) => word !== '')
    },
    codes(param, choices) {
      const words = this.words(param)
      if (!words || choices === 'data' || 'areas' in choices) return words
      const list = listChoices(choices)
      const read = words.map((word) =>
        'enumeration' in choices ? keyOf(choices.enumeration, word) : word,
      )
      const wrong = read.find((word) => !list.includes(word))
      return wrong === undefined ? read : fault(param, `“${wrong}” is no choice of this filter`)
    },
  }
}

/** The codes of a closed list, in its order; those of an enumeration by their keys. */
export function listChoices(choices: ClosedChoices): readonly string[] {
  return 'list' in choices ? choices.list : Object.keys(enumerations[choices.enumeration])
}

/** Enumerations are stored as numbers and taken as either (design: kinds of `enums.json`). */
function keyOf(enumeration: EnumerationName, word: string): string {
  const found = Object.entries(enumerations[enumeration]).find(
    ([, value]) => String(value) === word,
  )
  return found?.[0] ?? word
}

function bounds(
  reader: Reader,
  { kind, feature }: BoundedFilter,
): { least: number | null; most: number | null } {
  const least = kind === 'max' ? null : reader.number('param1')
  const most = kind === 'min' ? null : reader.number('param2')
  const declared = feature === null ? null : features.get(feature)
  // a size, a share or a distance is never below zero
  if (!(declared && 'isSigned' in declared && declared.isSigned))
    for (const [param, value] of [
      ['param1', least],
      ['param2', most],
    ] as const)
      if (value !== null && value < 0) reader.fault(param, 'must not be negative')
  if (least !== null && most !== null && least > most)
    reader.fault('param2', `must be ${least} or more`)
  return { least, most }
}

/** False where both ends are open, nothing is chosen or typed yet, or an or-choice has no choice that asks. */
function asksSomething(condition: Condition): boolean {
  switch (condition.kind) {
    case 'number':
      return condition.least !== null || condition.most !== null
    case 'code':
    case 'codes':
    case 'neighbour_code':
      return condition.any.length > 0
    case 'share':
      return condition.of.length > 0
    case 'text':
      return condition.words.length > 0
    case 'or':
      return condition.of.length > 0
    default:
      return true
  }
}

/** Null where it cannot be said what is asked. */
function readCondition(
  declared: Exclude<Filter, { kind: 'or' }>,
  reader: Reader,
  filter: Stored,
): Condition | null {
  switch (declared.kind) {
    case 'range':
    case 'min':
    case 'max': {
      const within = bounds(reader, declared)
      if (declared.feature === null) return { kind: 'unknown', why: 'no_source' }
      if (declared.isShare) {
        const of = reader.codes('param3', choicesOf(declared.feature)) ?? []
        return { kind: 'share', feature: declared.feature, of, ...within }
      }
      const variant = filter.param3
      if (declared.variants && variant !== null) {
        const feature = typeof variant === 'string' ? declared.variants[variant] : undefined
        if (!feature)
          return reader.fault(
            'param3',
            `must be one of ${Object.keys(declared.variants).join(', ')}`,
          )
        return { kind: 'number', feature, ...within }
      }
      return { kind: 'number', feature: declared.feature, ...within }
    }
    case 'choice': {
      const { feature, test } = declared
      const codes = reader.codes('param1', choicesOf(feature)) ?? []
      if (test === 'share')
        return {
          kind: 'share',
          feature,
          of: codes,
          least: reader.number('param2', 0, 1) ?? declared.usual.param2 ?? 0,
          most: null,
        }
      if (test === 'neighbour_is') return { kind: 'neighbour_code', feature, any: codes }
      if (test === 'starts') return { kind: 'text', features: [feature], test, words: codes }
      if (test === 'has')
        return { kind: 'codes', feature, any: codes, wanted: reader.truth('param2') ?? true }
      return { kind: 'code', feature, any: codes }
    }
    case 'boolean': {
      const is = reader.truth('param1')
      return is === null ? null : { kind: 'boolean', feature: declared.feature, is }
    }
    case 'text': {
      const words = reader.words('param1') ?? []
      return { kind: 'text', features: declared.features, test: declared.test, words }
    }
    case 'neighbour': {
      const within = bounds(reader, declared)
      return declared.test === 'combined'
        ? { kind: 'combined', ...within, fits: [] }
        : { kind: 'neighbour', feature: declared.feature, ...within }
    }
    default:
      return readPlace(declared.kind, reader, filter)
  }
}

function readPlace(
  kind: 'box' | 'area' | 'point',
  reader: Reader,
  filter: Stored,
): Condition | null {
  if (kind === 'box') {
    const [west, south, east, north] = [
      reader.number('param1', -180, 180),
      reader.number('param2', -90, 90),
      reader.number('param3', -180, 180),
      reader.number('param4', -90, 90),
    ]
    if (west === null || south === null || east === null || north === null) return null
    if (west > east) return reader.fault('param3', `must be ${west} or more`)
    if (south > north) return reader.fault('param4', `must be ${south} or more`)
    return { kind, west, south, east, north }
  }
  if (kind === 'point') {
    const km = reader.number('param1', 0, 500)
    const lat = reader.number('param2', -90, 90)
    const lon = reader.number('param3', -180, 180)
    return km === null || lat === null || lon === null ? null : { kind, km, lat, lon }
  }
  const share = reader.number('param1', 0, 1)
  if (filter.polygon === null) return null
  const read = readArea(filter.polygon)
  if (!read.ok) return reader.fault('polygon', read.reason)
  const { type, coordinates } = filter.polygon
  const rings = type === 'Polygon' ? coordinates : coordinates.flat()
  if (rings.flat().length > MOST_CORNERS)
    return reader.fault('polygon', `has more than ${MOST_CORNERS} corners`)
  return { kind, area: filter.polygon, share: share ?? 0.5 }
}

function choicesOf(name: string): Choices {
  const feature = features.get(name)
  return feature && 'choices' in feature && feature.choices ? feature.choices : 'data'
}

function scoringOf(
  { weight, optimal, param1, param2 }: Stored,
  declared: Filter | null,
  condition: Condition,
): Scoring {
  const bounded = 'least' in condition
  const [least, most] =
    declared && 'bounds' in declared ? [declared.bounds.least, declared.bounds.most] : [null, null]
  const isOpen = typeof param1 !== 'number' || typeof param2 !== 'number' || param2 === most
  const better =
    declared && 'better' in declared && !(declared.isScoredBetween && isOpen)
      ? (declared.better ?? null)
      : null
  const asNumber = (value: unknown, other: number | null) =>
    typeof value === 'number' ? value : other
  // Of a filter with one bound the other end is that of its slider.
  return {
    weight,
    optimal,
    better,
    from: bounded ? asNumber(param1, least) : null,
    to: bounded ? asNumber(param2, most) : null,
  }
}
