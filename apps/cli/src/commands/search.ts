import { toIssues } from '@kavel/application'
import { findPlots, writePlots } from '@kavel/application/search'
import { MOST_EXPORTED } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import { searchQueryCfgSchema } from '@kavel/domain'
import { LANGUAGES } from '@kavel/i18n'
import { badFields, badInput, type Command, json, readArguments, readChoice } from '../command.ts'
import { withDatabase } from '../open-database.ts'
import { nameOf, readJson } from '../read-input.ts'
import { findCompany } from './user/company.ts'

const FORMATS = ['json', 'csv', 'sources', 'geojson'] as const
const OPTIONS = {
  format: { type: 'string', default: 'json' },
  limit: { type: 'string' },
  company: { type: 'string' },
  language: { type: 'string', default: 'nl' },
} as const

/** Plots that JSON tells of without `--limit`: a page of the screen. */
const PAGE = 50

/** `kavel search QUERY.json`: the plots that filters find. */
export const search: Command = {
  summary: 'find the plots that filters match, as the screen does',
  usage: `
kavel search QUERY.json [--format json|csv|geojson] [--limit N] [--company NAME|ID] [--language nl|en]

QUERY.json is "-" for standard input. It holds the filters of a query as they are stored with it:
  {"filters": [{"key": "size", "param1": 500, "param2": null}]}

--format     json (default): count, unknown (plots that no filter leaves out and of which a value is not known),
             total, unknownKeys (filters that are not there), index (of which data), plots
             csv, geojson: the file that the screen exports; sources: source and day of every column of the csv.
             A csv has the marks of its language: in Dutch semicolons and decimal commas
--limit      plots at most, best score first, then largest: 1 to ${MOST_EXPORTED}. Left out: ${PAGE} in JSON, all
             in a file. "count" is of all
--company    whose own files count as well; without it what they tell is unknown of every plot
--language   of the heads of a file: nl (default) or en

Brings the index of the search up to what is imported first. Works while the server runs, or alone.`,

  async run(args, surroundings) {
    const read = readArguments(args, OPTIONS, ['QUERY.json'])
    if (!read.ok) return read
    const { values, given } = read
    const format = readChoice('--format', values.format, FORMATS)
    if (!format.ok) return format
    const language = readChoice('--language', values.language, LANGUAGES)
    if (!language.ok) return language
    const usual = format.word === 'json' ? PAGE : MOST_EXPORTED
    const limit = values.limit === undefined ? usual : Number(values.limit)
    if (!(Number.isSafeInteger(limit) && limit >= 1 && limit <= MOST_EXPORTED))
      return badInput('--limit', `"${values.limit}" is no whole number of 1 to ${MOST_EXPORTED}`)
    const file = given['QUERY.json']
    const parsed = await readJson(file, surroundings)
    if (!parsed.ok) return parsed
    const checked = searchQueryCfgSchema.safeParse(parsed.value)
    if (!checked.success) return badFields(nameOf(file), toIssues(checked.error))
    const { filters } = checked.data
    return withDatabase(surroundings, async (database, settings) => {
      const { company } = values
      const found =
        company === undefined
          ? ({ ok: true, id: null } as const)
          : await withPrincipal(database.pool, 'system', (client) => findCompany(client, company))
      if (!found.ok) return found
      const order = { filters, limit, companyId: found.id }
      if (format.word === 'json') return json(await findPlots(database, settings, order))
      const inFile = { ...order, format: format.word, language: language.word }
      await writePlots(database, settings, inFile, async (content) => {
        content.setEncoding('utf8')
        for await (const text of content as AsyncIterable<string>) await surroundings.print(text)
      })
      return { ok: true, output: '' }
    })
  },
}
