import { basename, extname } from 'node:path'
import { importOwnFile, type OwnImportResult, withPrincipal } from '@kavel/database'
import { openFile } from '@kavel/deliveries'
import {
  type Crs,
  type Delivery,
  isCalendarDay,
  type Matching,
  type OwnKindKey,
} from '@kavel/registers'
import {
  badFields,
  badInput,
  type Failure,
  json,
  type Outcome,
  type Surroundings,
} from '../../command.ts'
import { withDatabase } from '../../open-database.ts'
import { nameOf, STANDARD_INPUT } from '../../read-input.ts'
import { findCompany } from '../user/company.ts'
import { isAhead } from './days.ts'
import { placeFile } from './place-file.ts'
import { progressOf } from './progress.ts'

export interface OwnFileOptions {
  readonly company?: string
  readonly source?: string
  readonly date?: string
  readonly crs?: Crs
  readonly licence?: string
  /** `column=Header of the file`, each. */
  readonly column?: readonly string[]
}

/** Imports a file that a company brings itself: the whole of it, or nothing. */
export async function importOwn(
  kind: OwnKindKey,
  file: string,
  options: OwnFileOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const { company, date, crs } = options
  if (company === undefined)
    return badInput('--company', `is needed: ${kind} belong to the company that has the licence`)
  if (date !== undefined && (!isDay(date) || isAhead(date)))
    return badInput('--date', `${date} is no day YYYY-MM-DD, or lies in the future`)
  if (file === STANDARD_INPUT && options.source === undefined)
    return badInput('--source', 'is needed with standard input')
  const columns = readColumns(options.column ?? [])
  if (!columns.ok) return columns
  const placed = await placeFile(file, surroundings)
  if (!placed.ok) return placed
  try {
    const opened = await openFile(placed.path, { ...(crs && { crs }) })
    if (!opened.ok) return badFields(nameOf(file), opened.issues)
    const { delivery } = opened
    const day = date ?? delivery.date ?? placed.date
    return await withDatabase(surroundings, async ({ pool }) => {
      const found = await withPrincipal(pool, 'system', (client) => findCompany(client, company))
      if (!found.ok) {
        await delivery.close()
        return found
      }
      const result = await importOwnFile(pool, {
        companyId: found.id,
        kind,
        name: (options.source ?? basename(file, extname(file))).trim(),
        date: day,
        licence: options.licence ?? null,
        columns: columns.matching,
        delivery: delivery satisfies Delivery,
        onProgress: progressOf(surroundings),
      })
      if (!result.ok) return refusal(nameOf(file), result)
      const { ok: _, ...report } = result
      return json({ ...report, company: found.name, date: day })
    })
  } finally {
    await placed.remove()
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)

function readColumns(given: readonly string[]): { ok: true; matching: Matching } | Failure {
  const matching: Record<string, string> = {}
  for (const one of given) {
    const at = one.indexOf('=')
    if (at < 1) return badInput('--column', `"${one}" is not written as column=Header of the file`)
    const column = one.slice(0, at)
    if (Object.hasOwn(matching, column)) return badInput('--column', `${column} is named twice`)
    matching[column] = one.slice(at + 1)
  }
  return { ok: true, matching }
}

/** Missing columns, followed by the columns of the file and how they were matched. */
function refusal(name: string, result: OwnImportResult & { readonly ok: false }): Failure {
  const { issues, headers, matching } = result
  const named = issues.map(({ path, message }) =>
    path ? { path: `--column ${path}=…`, message } : { path, message },
  )
  if (headers.length === 0 || named.every(({ path }) => path === '')) return badFields(name, named)
  const matched = Object.entries(matching).map(([column, header]) => `${column}="${header}"`)
  const message = `has the columns ${headers.map((header) => `"${header}"`).join(', ')}; matched: ${matched.join(', ') || 'none'}`
  return badFields(name, [...named, { path: '', message }])
}
