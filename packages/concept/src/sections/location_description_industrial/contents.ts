import { z } from 'zod'
import type { Sources } from '../../page-source.ts'
import { defineLocationContents } from '../define.ts'
import { placeFacts, placeFactsShape } from '../place-facts.ts'
import type { IndustrialSettings } from './settings.ts'

const categorySchema = z.strictObject({
  name: z.string().describe('Highest category that the rules name, as `3.2`'),
  reference: z.string().nullable(),
  source: z.string().nullable(),
})

const schema = z.strictObject({
  ...placeFactsShape,
  category: categorySchema
    .nullable()
    .describe('Environmental category of companies (1 to 6); null where no rule names one'),
})
export type IndustrialData = z.output<typeof schema>

/** Categories that a rule names: "bedrijf tot en met categorie 3.2" (domain reference §4.3). */
const CATEGORY = /categorie\s*([1-6](?:\.[12])?)\b/gi

/** The highest category that the rules of the location name. */
function categoryOf({
  location,
  constraints,
}: Sources['location']): z.output<typeof categorySchema> | null {
  if (!location.cfg.summary.regulations) return null
  const named = constraints.flatMap(({ name, description, reference, source }) =>
    [...`${name} ${description ?? ''}`.matchAll(CATEGORY)].map(([, category = '']) => ({
      ...{ name: category, reference, source },
    })),
  )
  return named.toSorted((a, b) => Number(b.name) - Number(a.name))[0] ?? null
}

export const industrial = defineLocationContents({
  schema,
  make: (source, { text }: IndustrialSettings) => ({
    ...placeFacts(source, text, 'companies', []),
    category: categoryOf(source),
  }),
})
