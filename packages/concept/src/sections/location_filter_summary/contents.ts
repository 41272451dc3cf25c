import { z } from 'zod'
import { JUDGED_UNKNOWNS, type JudgedPlace } from '../../page-parcels.ts'
import {
  filterSchema,
  namesIn,
  namesOf,
  type PublicFilter,
  toldFilters,
} from '../../public-filters.ts'
import { defineLocationContents } from '../define.ts'

const valueSchema = z
  .union([
    z.number(),
    z.string(),
    z.boolean(),
    z.array(z.union([z.string(), z.number()]).nullable()).readonly(),
    z.record(z.string(), z.number()),
  ])
  .nullable()

const schema = z.strictObject({
  unknown: z.enum(JUDGED_UNKNOWNS).nullable().describe('Why nothing is known; null where it is'),
  plots: z
    .array(z.string().nullable())
    .readonly()
    .describe('Designations of the parcels; null where the register has one no longer'),
  more: z.int().describe('Parcels beyond those'),
  hidden: z.int().describe('Filters on the own files of the company, which are not told'),
  rows: z
    .array(
      z.strictObject({
        filter: filterSchema,
        isChild: z.boolean().describe('A choice of the or-filter above it'),
        feature: z.string().nullable(),
        found: z
          .array(
            z
              .strictObject({ verdict: z.boolean().nullable(), value: valueSchema })
              .describe('null is unknown'),
          )
          .readonly()
          .describe('Of each parcel'),
        source: z.string().nullable(),
        date: z.string().nullable(),
      }),
    )
    .readonly(),
  names: z.record(z.string(), z.string()).describe('Of areas, by their codes'),
})
export type FilterSummaryData = z.output<typeof schema>

/** What one filter says of each parcel. */
function rowOf(
  filter: PublicFilter,
  path: string,
  { plots }: JudgedPlace,
  isChild: boolean,
): FilterSummaryData['rows'][number] {
  const judged = plots.map(({ filters }) => filters.find((one) => one.path === path) ?? null)
  const known = judged.find((one) => one !== null)
  return {
    filter,
    isChild,
    feature: known?.feature ?? null,
    found: judged.map((one) => ({ verdict: one?.verdict ?? null, value: one?.value ?? null })),
    source: known?.source ?? null,
    date: known?.date ?? null,
  }
}

/** Codes among the values of a row. */
function codesIn({ found }: FilterSummaryData['rows'][number]): string[] {
  return found
    .flatMap(({ value }) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.keys(value)
        : value,
    )
    .filter((one) => typeof one === 'string')
}

const nothing = (unknown: FilterSummaryData['unknown']): FilterSummaryData => ({
  ...{ unknown, plots: [], more: 0, hidden: 0, rows: [], names: {} },
})

export const filterSummary = defineLocationContents({
  schema,
  make: ({ judged }) => {
    if (!judged) return nothing('not_answered')
    if (judged.unknown || !judged.query) return nothing(judged.unknown ?? 'no_query')
    const { told, hidden } = toldFilters(judged.query.filters)
    const rows = told.flatMap(({ filter, path, childPaths }) => [
      rowOf(filter, path, judged, false),
      ...filter.children.map((child, index) =>
        rowOf({ ...child, children: [] }, childPaths[index]!, judged, true),
      ),
    ])
    return {
      unknown: null,
      plots: judged.plots.map(({ designation }) => designation),
      more: judged.more,
      hidden,
      rows,
      // what is not told has no name either
      names: {
        ...namesIn(
          rows.map(({ filter }) => filter),
          judged.names,
        ),
        ...namesOf(rows.flatMap(codesIn), judged.names),
      },
    }
  },
})
