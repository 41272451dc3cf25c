/** The table of this checkout. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup.mjs'
import type { Named, Sources } from './check.ts'
import { type Row, readCsv, readTable } from './table.ts'
import { listTitles } from './titles.ts'

export const TABLE = 'docs/coverage.csv'
export const DOCUMENT = 'docs/coverage.md'

const textOf = (file: string): string | null =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null

export const readRows = (): Row[] => readTable(textOf(TABLE) ?? '')

/** Null where the reference does not lie beside the checkout. */
export function readReference(): Named[] | null {
  const text = textOf('../shared/reference/coverage.csv')
  return text === null ? null : (readCsv(text) as unknown as Named[])
}

/** The files of this checkout, each read once. */
export function sourcesOfProject(): Sources {
  const known = new Map<string, readonly string[] | null>()
  return {
    textOf,
    titlesOf(file) {
      if (!known.has(file)) {
        const source = textOf(file)
        known.set(file, source === null ? null : listTitles(file, source))
      }
      return known.get(file)!
    },
  }
}
