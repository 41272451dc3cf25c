/**
 * How the index keeps the columns of plots. A number is a whole number of its smallest decimal, less an offset, plus one: 0 is
 * unknown. A comparison that must also let the unknown through reads a second column, where unknown is the highest number of the
 * type. Then every bound is one comparison that DuckDB makes while it reads, and skips blocks by.
 */
import { type ClosedChoices, features, listChoices } from '@kavel/search'

export type IntegerType = 'UTINYINT' | 'USMALLINT' | 'UINTEGER' | 'UBIGINT'

const TOPS: Readonly<Record<IntegerType, number>> = {
  UTINYINT: 2 ** 8 - 1,
  USMALLINT: 2 ** 16 - 1,
  UINTEGER: 2 ** 32 - 1,
  UBIGINT: Number.MAX_SAFE_INTEGER,
}

/** Numbers: `name` with 0 for unknown and, where some are, `name$hi` with `top` for unknown. */
export interface NumberColumn {
  readonly kind: 'number'
  readonly decimals: number
  /** Whole number of the code 0. */
  readonly offset: number
  readonly type: IntegerType
  readonly top: number
  readonly isNullable: boolean
}
/** One code: 0 is unknown, n the n-th of the list. */
export interface CodeColumn {
  readonly kind: 'code'
  readonly type: IntegerType
  readonly list: readonly string[]
  readonly isNullable: boolean
}
/** Several codes: a bit for each of the list, and the one after them for unknown. */
export interface CodesColumn {
  readonly kind: 'codes'
  readonly type: IntegerType
  readonly list: readonly string[]
  readonly isNullable: boolean
}
/** Shares in ten thousandths: `name$n` for the n-th code, `NO_SHARE` in all where unknown. */
export interface SharesColumn {
  readonly kind: 'shares'
  readonly list: readonly string[]
  readonly isNullable: boolean
}
/** 0 unknown, 1 false, 2 true. */
export interface BooleanColumn {
  readonly kind: 'boolean'
  readonly isNullable: boolean
}
/** Text as it is, or a list; beside it `name$find` without case, members of a list after `BETWEEN_TEXTS` each. Null is unknown. */
export interface TextColumn {
  readonly kind: 'text'
  readonly isList: boolean
  /** `name$find` has no spaces either: filters only ask how it begins. */
  readonly isBare: boolean
  readonly isNullable: boolean
}
/**
 * Lists of whole numbers. Beside them `$max` and `$min` of the members that are known (0, or the highest number, without any),
 * `$max_hi` and `$min_lo` in which a member that is not known is the highest, or 0; `$sum` of the known ones and `$part`: 1 where
 * a member, or the list, is not known.
 */
export interface NeighbourNumbersColumn {
  readonly kind: 'neighbour_numbers'
  readonly decimals: number
  readonly isNullable: boolean
}
/** Lists of codes, 0 is unknown; `name$mask` has a bit for each of the list and the one after them where something is unknown. */
export interface NeighbourCodesColumn {
  readonly kind: 'neighbour_codes'
  readonly list: readonly string[]
  readonly isNullable: boolean
}

export type Column =
  | NumberColumn
  | CodeColumn
  | CodesColumn
  | SharesColumn
  | BooleanColumn
  | TextColumn
  | NeighbourNumbersColumn
  | NeighbourCodesColumn

/** Columns of an index by feature; one of which nothing is known is not there. */
export type Layout = Readonly<Record<string, Column>>

/** Unknown among shares, which are at most 10,000. */
export const NO_SHARE = 65_535
export const SHARE_DECIMALS = 4
/** Stands before each text of a list; never part of a text. */
export const BETWEEN_TEXTS = '\u001f'
/** Codes that fit one word of bits, with one for unknown. */
export const MOST_BITS = 62
/** Code 0 of numbers of neighbours is −1, so that 0 is unknown and 1 is zero. */
export const NEIGHBOUR_OFFSET = -1
export const NEIGHBOUR_TOP = TOPS.UINTEGER
/** Degrees are kept as whole numbers of the seventh decimal: a centimetre. */
export const DEGREE_DECIMALS = 7

/** Features that the index keeps. Ids of neighbours are not asked by any filter, and larger than all else; the database has them. */
export const indexedFeatures = [...features].filter(([name]) => name !== 'neighbour_ids')

/** Smallest type with room for so many codes, unknown below and above them. */
export function typeFor(most: number): IntegerType {
  const types = Object.keys(TOPS) as IntegerType[]
  const found = types.find((type) => most < TOPS[type])
  if (!found) throw new Error(`${most} is too large for a column`)
  return found
}

export const topOf = (type: IntegerType): number => TOPS[type]

/** Smallest type with so many bits. */
export function bitsFor(bits: number): IntegerType {
  if (bits <= 8) return 'UTINYINT'
  if (bits <= 16) return 'USMALLINT'
  return bits <= 32 ? 'UINTEGER' : 'UBIGINT'
}

/** Codes of a feature that are declared; empty where the data brings them. */
export function declaredCodes(choices: object | string | undefined): readonly string[] {
  return choices && typeof choices === 'object' && ('list' in choices || 'enumeration' in choices)
    ? listChoices(choices as ClosedChoices)
    : []
}

/** A bit word as a literal. */
export const bitsOf = (places: Iterable<number>): bigint => {
  let bits = 0n
  for (const place of places) bits |= 1n << BigInt(place)
  return bits
}

/** A name in SQL. Names are those of our own declarations. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
