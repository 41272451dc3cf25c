import { z } from 'zod'
import { deviates } from '../../areas/company-indicators.ts'
import { type ParkCompany, pageAreaSchema, parkFactsSchema } from '../../areas/page-area.ts'
import { categoryOfSbi } from '../../areas/sbi-categories.ts'
import { SBI_SECTIONS, sectionOfSbi } from '../../areas/sbi-sections.ts'
import { tellGroups } from '../../areas/tell-jobs.ts'
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

/** IBIS has main categories: 4 permits 4.2. */
function fitOf(category: number | null, max: number | null): (typeof CATEGORY_FITS)[number] | null {
  if (category === null || max === null) return null
  if (Math.floor(category) > max) return 'above'
  return deviates(max, category, 'points') ? 'far_below' : 'fits'
}

function groupBy<Key>(
  companies: readonly ParkCompany[],
  keyOf: (company: ParkCompany) => Key | null,
  order: (a: Key, b: Key) => number,
) {
  const keys = [...new Set(companies.map(keyOf))]
  const known = keys.flatMap((key) => (key === null ? [] : [key])).toSorted(order)
  const sorted = [...known, ...(keys.includes(null) ? [null] : [])]
  const groups = sorted.map((key) => companies.filter((one) => keyOf(one) === key))
  const told = tellGroups(groups)
  return sorted.map((key, at) => ({
    key,
    count: (groups[at] as ParkCompany[]).length,
    jobs: told[at]?.jobs ?? null,
    jobs_hidden: told[at]?.hidden ?? false,
  }))
}

function companiesOf(
  companies: readonly ParkCompany[],
  max: number | null,
): Omit<NonNullable<ParkCompaniesData['companies']>, 'total' | 'source'> {
  const categories = groupBy(
    companies,
    ({ category, sbi }) => category ?? categoryOfSbi(sbi),
    (a, b) => a - b,
  )
  const sections = groupBy(
    companies,
    ({ sbi }) => sectionOfSbi(sbi),
    (a, b) => SBI_SECTIONS.indexOf(a) - SBI_SECTIONS.indexOf(b),
  )
  return {
    categories: categories.map(({ key, ...told }) => ({
      category: key,
      fit: fitOf(key, max),
      ...told,
    })),
    sections: sections.map(({ key, ...told }) => ({ section: key, ...told })),
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
