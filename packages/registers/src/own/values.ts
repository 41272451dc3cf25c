/** Reads values as people and Dutch software write them. */
import { MONEY_LIMIT } from '@kavel/domain'
import { readCalendarDay } from '../days.ts'
import { searchKey } from '../search-text.ts'
import type { OwnColumn, OwnType } from './define-own.ts'

export type OwnValue = string | number
export type ReadValue =
  | { readonly ok: true; readonly value: OwnValue }
  | { readonly ok: false; readonly reason: string }

/** Most characters of a text. */
const TEXT_LIMIT = 1000
/** Years that a value may be of: the Wet WOZ is of 1995. */
const YEARS = { first: 1995, last: 2100 } as const

const good = (value: OwnValue): ReadValue => ({ ok: true, value })
const bad = (reason: string): ReadValue => ({ ok: false, reason })

/** Whole part and decimals of the ways to write an amount; a point before three digits groups thousands. */
const AMOUNTS = [
  /^(\d+)$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d+),(\d{1,2})$/,
  /^(\d+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
] as const

/**
 * Euros to the cent of `€ 1.250.000,50`, `1250000.5`, `425.000,-`, `425000 k.k.`. What could be two amounts (`1,250`), is
 * below zero or has parts of a cent is refused.
 */
export function readMoney(text: string): ReadValue {
  const bare = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/^\s*(€|eur|euro)\s*/i, '')
    .replace(/\s*(€|eur|euro)?\s*(k\.?k\.?|v\.?o\.?n\.?)?\s*$/i, '')
    .replace(/,(-|–|=)+$/, '')
  for (const pattern of AMOUNTS) {
    const found = pattern.exec(bare)
    if (!found) continue
    const value = Number(`${found[1]!.replace(/\D/g, '')}.${found[2] ?? '0'}`)
    return value > MONEY_LIMIT ? bad(`is more than ${MONEY_LIMIT}`) : good(value)
  }
  return bad('expected an amount in euros')
}

function readNumber(text: string): ReadValue {
  const bare = text.trim().replace(',', '.')
  return /^\d{1,15}(\.\d+)?$/.test(bare) ? good(Number(bare)) : bad('expected a number')
}

function readInteger(text: string): ReadValue {
  const bare = text.trim()
  const grouped = /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
  return /^\d{1,9}([.,]0+)?$/.test(grouped)
    ? good(Number.parseInt(grouped, 10))
    : bad('expected a whole number')
}

/** A day as `YYYY-MM-DD`; null where the file says "no end". */
export function readDay(text: string): ReadValue | null {
  const read = readCalendarDay(text)
  if (!read.ok) return bad(read.reason)
  return read.day === null ? null : good(read.day)
}

function readYear(text: string): ReadValue {
  const day = readDay(text)
  const year = Number(day?.ok ? String(day.value).slice(0, 4) : text.trim())
  return Number.isInteger(year) && year >= YEARS.first && year <= YEARS.last
    ? good(year)
    : bad(`expected a year from ${YEARS.first}`)
}

function readText(text: string): ReadValue {
  return text.length > TEXT_LIMIT ? bad(`has more than ${TEXT_LIMIT} characters`) : good(text)
}

function readChoice(text: string, { choices = {} }: OwnColumn): ReadValue {
  const key = searchKey(text)
  const found = Object.entries(choices).find(
    ([choice, words]) => searchKey(choice) === key || words.some((word) => searchKey(word) === key),
  )
  return found
    ? good(found[0])
    : bad(
        `is none of ${Object.entries(choices)
          .map(([choice, words]) => words[0] ?? choice)
          .join(', ')}`,
      )
}

const READERS: Readonly<Record<OwnType, (text: string, column: OwnColumn) => ReadValue | null>> = {
  text: readText,
  integer: readInteger,
  number: readNumber,
  money: readMoney,
  date: readDay,
  year: readYear,
  choice: readChoice,
}

/** Reads a value of a column; null where the file holds none. */
export function readOwnValue(value: unknown, column: OwnColumn): ReadValue | null {
  if (value === null || value === undefined) return null
  if (typeof value !== 'string' && typeof value !== 'number')
    return bad('expected text or a number')
  const text = String(value).trim()
  if (text === '') return null
  if (text.includes('\0') || !text.isWellFormed())
    return bad('holds a character that cannot be stored')
  return READERS[column.type](text, column)
}
