/** What a list of locations takes and gives of custom fields, as OpenAPI describes it. */
import { CUSTOM_PARAMETERS, MOST_CUSTOM } from '@kavel/application/records'
import { describeId, type Json } from '../json-schema.ts'

/** An order by a custom field. */
export const BY_CUSTOM: Json = { type: 'string', pattern: '^-?custom\\.\\d{1,15}$' }

export const CUSTOM_HEADERS: Json = {
  'X-Custom-Totals': {
    description:
      'JSON of `totals`: the id of each field → `count` of the locations that say a number, and their `sum`, on all pages',
    schema: { type: 'string' },
  },
}

export const CUSTOM_NOTES = [
  '`custom.<id>` is what a location says for the custom field of that id: a text or number that it equals, true or false, ids of choices of which it has one, or `null` for nothing; `custom.<id>.min` and `custom.<id>.max` are bounds of a number.',
  '`order=custom.<id>` orders by it: numbers as numbers, choices as the company has put them.',
]

const MEANINGS: Readonly<Record<string, string>> = {
  custom: 'Custom fields whose values come with each record, in its key `custom`, by their ids',
  totals: 'Custom fields of numbers that are added up in the header X-Custom-Totals',
}

export const customParameters: readonly Json[] = CUSTOM_PARAMETERS.map((name) => ({
  name,
  in: 'query',
  schema: { type: 'array', items: describeId, minItems: 1, maxItems: MOST_CUSTOM },
  explode: false,
  description: MEANINGS[name] ?? '',
}))
