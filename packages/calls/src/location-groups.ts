/** Locations in groups, for a list and a board. */
import { GROUP_FIELDS, idSchema, locationFiltersSchema } from '@kavel/domain'
import { z } from 'zod'
import { type Call, may } from './define-call.ts'

const total = z.strictObject({ count: z.int().min(0), sum: z.number() })
const value = z
  .union([z.string(), z.number()])
  .nullable()
  .describe('A text, the id of a person or choice, or null where it is unknown')
const sums = { count: z.int().min(0), totals: z.record(z.string(), total) }
const groups = z.array(
  z.strictObject({ value, name: z.string().nullable(), color: z.string().nullable(), ...sums }),
)

export const locationGroupCalls = {
  'GET /locations/groups': {
    who: may('locations', 'list'),
    gives:
      'Groups of the locations that match, in the order of the choices or by name; unknown is the last. With several choices a location is in the group of each',
    query: z.strictObject({
      by: z
        .string()
        .describe(`${GROUP_FIELDS.join(', ')}, or custom.<id> of a custom field with choices`),
      lanes: z
        .string()
        .optional()
        .describe('What they are grouped by besides, as `by`: the other side of a board'),
      filters: z
        .string()
        .optional()
        .describe(
          `JSON as in GET /locations/list: ${Object.keys(locationFiltersSchema.shape).join(', ')}`,
        ),
      totals: z
        .string()
        .optional()
        .describe('Ids of custom fields and names of columns, as in GET /locations/list'),
      search: z.string().optional(),
    }),
    answer: z.strictObject({
      groups,
      lanes: groups.optional().describe('Where asked: the groups of the other side'),
      cells: z
        .array(z.strictObject({ group: value, lane: value, ...sums }))
        .optional()
        .describe('Where lanes are asked: what is in a group and a lane, where anything is'),
      dropped: z
        .array(
          z.strictObject({
            filter: z.string(),
            value: z.union([z.string(), idSchema]),
            customFieldId: idSchema.optional().describe('The field of which `value` is a choice'),
          }),
        )
        .describe('What was left out of the filters because it is there no longer'),
    }),
  },
} as const satisfies Record<string, Call>
