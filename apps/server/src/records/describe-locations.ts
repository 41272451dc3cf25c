/** What a list of locations takes and gives besides that of other records, as OpenAPI describes it. */
import {
  LOCATION_PARAMETERS,
  type LocationParameter,
  MOST_CUSTOM,
  MOST_TOTALS,
} from '@kavel/application/records'
import {
  DERIVED_COLUMNS,
  locationFiltersSchema,
  SORTED_DERIVED,
  TOTAL_COLUMNS,
} from '@kavel/domain'
import { describeId, type Json, toJsonSchema } from '../json-schema.ts'

/** A parameter that is one group. */
const ONE_GROUP: Json = {
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          by: { type: 'string' },
          value: { type: ['string', 'integer', 'null'] },
        },
        required: ['by', 'value'],
      },
    },
  },
}

/** Orders of locations besides fields, with - for descending. */
export const LOCATION_ORDERS: readonly Json[] = [
  { enum: SORTED_DERIVED.flatMap((name) => [`derived.${name}`, `-derived.${name}`]) },
  { type: 'string', pattern: '^-?custom\\.\\d{1,15}$' },
]

/** Headers of an answer about locations that match. */
export const LOCATION_HEADERS: Json = {
  'X-Custom-Totals': {
    description:
      'JSON of `totals`: the id of each field, or name of each column → `count` of the locations that have a number, and their `sum`, on all pages',
    schema: { type: 'string' },
  },
  'X-Filters-Dropped': {
    description:
      'JSON of what was left out of `filters` because it is there no longer: a list of `filter` and `value`, of a choice of a custom field with `customFieldId`, at most 4,000 characters of it',
    schema: { type: 'string' },
  },
}

export const LOCATION_NOTES = [
  '`custom.<id>` is what a location says for the custom field of that id: a text or number that it equals, true or false, ids of choices of which it has one, or `null` for nothing; `custom.<id>.min` and `custom.<id>.max` are bounds of a number.',
  '`order=custom.<id>` orders by it: numbers as numbers, choices as the company has put them.',
  'With `filters` archived locations are left out unless they are asked for.',
]

const columns = (items: Json, maxItems: number): Json => ({
  schema: { type: 'array', items, minItems: 1, maxItems },
  explode: false,
})

const PARAMETERS: Readonly<Record<LocationParameter, Json>> = {
  custom: {
    ...columns(describeId, MOST_CUSTOM),
    description:
      'Custom fields whose values come with each record, in its key `custom`, by their ids',
  },
  totals: {
    ...columns({ anyOf: [describeId, { enum: TOTAL_COLUMNS }] }, MOST_TOTALS),
    description:
      'Custom fields of numbers and other columns that are added up in the header X-Custom-Totals',
  },
  filters: {
    content: { 'application/json': { schema: toJsonSchema(locationFiltersSchema, 'input') } },
    description: 'Which locations: a list of values asks for any of them, an empty one for nothing',
  },
  group: {
    ...ONE_GROUP,
    description:
      'Only locations of one group: `by` as GET /locations/groups takes it, and a `value` that it gives',
  },
  lane: { ...ONE_GROUP, description: 'And only those of this one, of another grouping' },
  derived: {
    ...columns({ enum: DERIVED_COLUMNS }, DERIVED_COLUMNS.length),
    description:
      'Columns that follow from what belongs to a location, in its key `derived`; null is unknown',
  },
}

export const locationParameters: readonly Json[] = LOCATION_PARAMETERS.map((name) => ({
  name,
  in: 'query',
  ...PARAMETERS[name],
}))
