/**
 * Conditions as SQL over the columns of the index. Each becomes two tests: `match`, true where the condition is and never where it
 * is not or is unknown, and `maybe`, true where it is or is unknown. Numbers are computed here; what a user typed is only ever a parameter.
 */
import { type Condition, firstAtLeast, lastAtMost } from '@kavel/search'
import {
  BETWEEN_TEXTS,
  bitsOf,
  DEGREE_DECIMALS,
  MOST_BITS,
  NO_SHARE,
  SHARE_DECIMALS,
} from './layout.ts'
import { testCombined, testNeighbour } from './neighbours.ts'
import type { Params } from './params.ts'
import { testPoint } from './point.ts'
import {
  ALWAYS,
  codesWithin,
  type Found,
  find,
  NEVER,
  placesOf,
  type Target,
  type Test,
  UNKNOWN,
} from './target.ts'

export function compile(condition: Condition, target: Target): Test {
  switch (condition.kind) {
    case 'number': {
      const found = find(target, condition.feature, 'number')
      return found ? testNumber(found, condition) : UNKNOWN
    }
    case 'code': {
      const found = find(target, condition.feature, 'code')
      return found ? testCode(found, condition.any) : UNKNOWN
    }
    case 'codes': {
      const found = find(target, condition.feature, 'codes')
      if (!found) return UNKNOWN
      const bits = bitsOf(placesOf(found.column.list, condition.any))
      const unknown = bitsOf([found.column.list.length])
      if (condition.wanted)
        return {
          match: `${found.sql()} & ${bits} <> 0`,
          maybe: `${found.sql()} & ${bits | unknown} <> 0`,
          isPlain: true,
        }
      return {
        match: `${found.sql()} & ${bits | unknown} = 0`,
        maybe: `${found.sql()} & ${bits} = 0`,
        isPlain: true,
      }
    }
    case 'share':
      return testShare(condition, target)
    case 'boolean': {
      const found = find(target, condition.feature, 'boolean')
      if (!found) return UNKNOWN
      return {
        match: `${found.sql()} = ${condition.is ? 2 : 1}`,
        maybe: `${found.sql()} <> ${condition.is ? 1 : 2}`,
        isPlain: true,
      }
    }
    case 'text':
      return anyOf(condition.features.map((feature) => testText(feature, condition, target)))
    case 'neighbour': {
      const found = find(target, condition.feature, 'neighbour_numbers')
      return found ? testNeighbour(found, condition) : UNKNOWN
    }
    case 'neighbour_code': {
      const found = find(target, condition.feature, 'neighbour_codes')
      if (!found) return UNKNOWN
      const bits = bitsOf(placesOf(found.column.list, condition.any))
      const mask = `coalesce(${found.sql('$mask')}, 0)`
      const unknown = bitsOf([found.column.list.length])
      return {
        match: `${mask} & ${bits} <> 0`,
        maybe: `${mask} & ${bits | unknown} <> 0`,
        isPlain: true,
      }
    }
    case 'combined':
      return testCombined(
        condition,
        target,
        condition.fits.map((each) => compile(each, target)),
      )
    case 'box': {
      const of = (axis: string, from: number, to: number) =>
        `p.${axis} between ${firstAtLeast(from, DEGREE_DECIMALS)} and ${lastAtMost(to, DEGREE_DECIMALS)}`
      const inside = `${of('lon', condition.west, condition.east)} and ${of('lat', condition.south, condition.north)}`
      return { match: inside, maybe: inside, isPlain: true }
    }
    case 'point':
      return testPoint(condition)
    case 'area':
      return target.area(condition)
    case 'or':
      return anyOf(condition.of.map((asked) => compile(asked.condition, target)))
    default:
      return UNKNOWN
  }
}

/** Plain tests are asked together, as bits of all plots: that takes a fifth of what asking the next of those that fail one does. */
export function anyOf(tests: readonly Test[]): Test {
  const plain = tests.filter(({ isPlain }) => isPlain)
  const others = tests.filter(({ isPlain }) => !isPlain)
  const or = (part: 'match' | 'maybe') => {
    const bits = plain.map((test) => {
      const bit = `cast((${test[part]}) as utinyint)`
      return part === 'match' && test.isNullable ? `coalesce(${bit}, 0)` : bit
    })
    const sql = [
      ...(bits.length > 0 ? [`(${bits.join(' | ')}) = 1`] : []),
      ...others.map((test) => `(${test[part]})`),
    ]
    return `(${sql.join(' or ')})`
  }
  const [first] = tests
  if (!first) return NEVER
  if (tests.length === 1) return first
  const any: Test = { match: or('match'), maybe: or('maybe') }
  if (others.length > 0) return { ...any, isNullable: true }
  return { ...any, isPlain: true }
}

/** All of them; true of every plot when there is none. */
export function allOf(tests: readonly Test[]): Test {
  if (tests.length === 0) return ALWAYS
  const and = (part: keyof Test) => tests.map((test) => `(${test[part]})`).join(' and ')
  return { match: and('match'), maybe: and('maybe') }
}

export function testNumber(
  found: Found<'number'>,
  bounds: { readonly least: number | null; readonly most: number | null },
): Test {
  const { first, last } = codesWithin(found.column, bounds)
  const low = found.sql()
  const high = found.column.isNullable ? found.sql('$hi') : low
  const maybe = [
    ...(first === null ? [] : [`${high} >= ${first}`]),
    ...(last === null ? [] : [`${low} <= ${last}`]),
  ]
  // Above every bound is unknown in the second column, so that one comparison tells that it is below one.
  const match =
    last === null
      ? `${low} >= ${first ?? 1}`
      : first === null
        ? `${high} <= ${last}`
        : `${low} between ${first} and ${last}`
  if (!found.column.isNullable) return { match, maybe: match, isPlain: true }
  return { match, maybe: maybe.join(' and ') || 'true', isPlain: true }
}

function testCode(found: Found<'code'>, any: readonly string[]): Test {
  const codes = placesOf(found.column.list, any).map((place) => place + 1)
  const match = isOneOf(found, codes)
  const maybe = found.column.isNullable ? isOneOf(found, [0, ...codes]) : match
  return { match, maybe, isPlain: true }
}

/** Codes that follow each other are a range, few are bits: DuckDB makes a join of a list. */
function isOneOf(found: Found<'code'>, codes: readonly number[]): string {
  const [first] = codes
  const last = codes.at(-1)
  if (first === undefined || last === undefined) return 'false'
  const sql = found.sql()
  if (first === last) return `${sql} = ${first}`
  if (last - first === codes.length - 1) return `${sql} between ${first} and ${last}`
  if (found.column.list.length < MOST_BITS) return `(${bitsOf(codes)}::ubigint >> ${sql}) & 1 = 1`
  return `${sql} in (${codes.join(', ')})`
}

/** Unknown shares are larger than all that are known together, so that a sum tells whether it is known. */
function testShare(condition: Extract<Condition, { kind: 'share' }>, target: Target): Test {
  const found = find(target, condition.feature, 'shares')
  if (!found) return UNKNOWN
  const parts = placesOf(found.column.list, condition.of).map((place) => found.sql(`$${place}`))
  const [one = found.sql('$0')] = parts
  // Without any of the codes the sum is zero where the shares are known.
  const sum =
    parts.length === 1
      ? one
      : parts.length > 1
        ? `(${parts.map((part) => `cast(${part} as integer)`).join(' + ')})`
        : `(case when ${one} = ${NO_SHARE} then ${NO_SHARE} else 0 end)`
  const top = Math.max(1, parts.length) * 10 ** SHARE_DECIMALS
  const least = condition.least === null ? 0 : firstAtLeast(condition.least, SHARE_DECIMALS)
  const most =
    condition.most === null ? top : Math.min(top, lastAtMost(condition.most, SHARE_DECIMALS))
  const match = `${sum} between ${Math.max(0, least)} and ${most}`
  const within = [
    ...(least > 0 ? [`${sum} >= ${least}`] : []),
    ...(condition.most === null
      ? []
      : [`(cast(${sum} <= ${most} as utinyint) | cast(${sum} > ${top} as utinyint)) = 1`]),
  ]
  const maybe = found.column.isNullable ? within.join(' and ') || 'true' : match
  return Object.hasOwn(target.own, condition.feature)
    ? { match, maybe }
    : { match, maybe, isPlain: true }
}

/** Words beyond which they are looked for together: a condition for each is planned longer than it is answered. */
const APART = 8

/** One of many words, in one pass over each text. */
function testMany(
  text: string,
  words: readonly string[],
  isBegun: boolean,
  params: Params,
): string {
  const joined = (of: readonly string[]) => params.add(of.join(BETWEEN_TEXTS))
  if (!isBegun) {
    const any = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
    return `regexp_matches(${text}, ${params.add(any)})`
  }
  // the begin of a text, as long as the words of each length
  const lengths = Map.groupBy(words, (word) => [...word].length)
  return `(${[...lengths]
    .map(
      ([length, of]) =>
        `left(${text}, ${length}) in (select unnest(string_split(${joined(of)}, '${BETWEEN_TEXTS}')))`,
    )
    .join(' or ')})`
}

function testText(
  feature: string,
  { test, words }: Extract<Condition, { kind: 'text' }>,
  target: Target,
): Test {
  const found = find(target, feature, 'text')
  if (!found) return UNKNOWN
  const { isList, isBare, isNullable } = found.column
  const { params } = target
  const spoken = words
    .map((word) => word.toLowerCase())
    .filter((word) => !word.includes(BETWEEN_TEXTS))
  const isContained = test === 'contains'
  const bareOf = (word: string) => word.replaceAll(' ', '')
  const bareText = isBare ? found.sql('$find') : `replace(${found.sql('$find')}, ' ', '')`
  const fullText = isBare ? `lower(${found.sql()})` : found.sql('$find')
  const many = () =>
    isContained
      ? testMany(fullText, spoken, false, params)
      : isList
        ? testMany(
            bareText,
            spoken.map((word) => BETWEEN_TEXTS + bareOf(word)),
            false,
            params,
          )
        : testMany(bareText, spoken.map(bareOf), true, params)
  const one = (word: string): string => {
    if (isContained) return `contains(${fullText}, ${params.add(word)})`
    const bare = bareOf(word)
    if (isList) return `contains(${bareText}, ${params.add(BETWEEN_TEXTS + bare)})`
    const begin = params.add(bare)
    // The lower bound lets blocks be skipped; the upper one is the highest text that begins so.
    return `(${bareText} >= ${begin} and ${bareText} <= ${params.add(`${bare}\u{10ffff}`)} and starts_with(${bareText}, ${begin}))`
  }
  const match = spoken.length > APART ? many() : `(${spoken.map(one).join(' or ') || 'false'})`
  // A text that is not known makes the test null, which counts as false in a filter. A word is looked for in each text once.
  const maybe =
    isNullable || Object.hasOwn(target.own, feature) ? `coalesce(${match}, true)` : match
  return { match, maybe, isNullable: true, ...(isContained && { isPlain: true }) }
}
