/** SQL about text. */
import { type EntityName, entities, searchedFields } from '@kavel/domain'

/** Text is ordered as people do it, `Aa, é, z`, whatever the database was made with. */
export const AS_PEOPLE_DO = ' collate "und-x-icu"'

/** Pattern of `ilike` for a part of a text. */
export const partOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** SQL: the words of the note `alias`, with the names of the people that it mentions. */
export function noteText(alias: string): string {
  const text = `coalesce(nullif(${alias}.name, ''), ${alias}.description)`
  return `(case when strpos(${text}, '@[') > 0 then with_names(${text}) else ${text} end)`
}

/** SQL: one of the searched fields of the row `t0` has the text, in capitals or not. */
export function searchSql(name: EntityName, text: string, values: unknown[]): string {
  const pattern = `$${values.push(partOf(text))}`
  const found = searchedFields(entities[name]).map((field) => `t0."${field}" ilike ${pattern}`)
  return `(${found.join(' or ')})`
}
