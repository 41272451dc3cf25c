import { z } from 'zod'
import { deviates } from '../../areas/company-indicators.ts'
import { type ParkCompany, pageAreaSchema, parkFactsSchema } from '../../areas/page-area.ts'
import { rankOf } from '../../areas/sbi-categories.ts'
import { SBI_SECTIONS } from '../../areas/sbi-sections.ts'
import { type ToldGroup, tellPark } from '../../areas/tell-jobs.ts'
import { companyCountSchema, countCompanies } from '../business_park_summary/contents.ts'
import { defineParkContents } from '../define.ts'

const count = z.int().min(0)
const group = {
  count,
  jobs: count.nullable().describe('null where they are unknown or hidden'),
  jobs_hidden: z.boolean().describe('Of so few establishments that one could be known from it'),
}

/** How a category compares with the highest that IBIS permits: two points or more below it is room that is not used (domain reference §4.4). */
export const CATEGORY_FITS = ['above', 'fits', 'far_below'] as const

const schema = z.strictObject({
  name: z.string().nullable().describe('null where the registers do not have the park'),
  max_category: parkFactsSchema.shape.max_category.describe('As IBIS has it'),
  area_source: pageAreaSchema.shape.source.describe('Of IBIS'),
  companies: z
    .strictObject({
      total: companyCountSchema,
      categories: z
        .array(
          z.strictObject({
            category: z.number().nullable().describe('null is unknown'),
            fit: z.enum(CATEGORY_FITS).nullable().describe('null where one of both is unknown'),
            ...group,
          }),
        )
        .readonly(),
      sections: z
        .array(
          z.strictObject({
            section: z
              .enum(SBI_SECTIONS)
              .nullable()
              .describe('Letter of SBI 2008; null is unknown'),
            ...group,
          }),
        )
        .readonly(),
      source: parkFactsSchema.shape.sources.valueType,
    })
    .nullable()
    .describe('null without an own file of companies'),
})
export type ParkCompaniesData = z.output<typeof schema>

/** By their place in the order of the guide distances: a main category permits the highest that it has, 4 also 4.2. */
function fitOf(category: number | null, max: number | null): (typeof CATEGORY_FITS)[number] | null {
  if (category === null || max === null) return null
  if (rankOf(category) > rankOf(max)) return 'above'
  return deviates(max, category, 'points') ? 'far_below' : 'fits'
}

const groupOf = ({ count, jobs, hidden }: ToldGroup<unknown>) => ({
  count,
  jobs,
  jobs_hidden: hidden,
})

/** Those of a known key in their order, then the others. */
const inOrder = <Key>(
  groups: readonly ToldGroup<Key | null>[],
  order: (a: Key, b: Key) => number,
) =>
  groups.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return order(a.key, b.key)
  })

function companiesOf(
  companies: readonly ParkCompany[],
  max: number | null,
): Omit<NonNullable<ParkCompaniesData['companies']>, 'total' | 'source'> {
  const { categories, sections } = tellPark(companies, max)
  return {
    categories: inOrder(categories, (a, b) => a - b).map((group) => ({
      category: group.key,
      fit: fitOf(group.key, max),
      ...groupOf(group),
    })),
    sections: inOrder(sections, (a, b) => SBI_SECTIONS.indexOf(a) - SBI_SECTIONS.indexOf(b)).map(
      (group) => ({ section: group.key, ...groupOf(group) }),
    ),
  }
}

export const parkCompanies = defineParkContents({
  schema,
  make: ({ area: { name, park, source } }) => {
    const total = park && countCompanies(park)
    return {
      name,
      max_category: park?.max_category ?? null,
      area_source: source,
      companies:
        park?.companies && total
          ? {
              total,
              ...companiesOf(park.companies, park.max_category),
              source: park.sources.companies,
            }
          : null,
    }
  },
})
