import { ConstraintType } from '@kavel/domain'
import { z } from 'zod'
import { type DwellingForm, formsOf, permits } from '../../permitted-use.ts'
import { defineLocationContents } from '../define.ts'
import { placeFacts, placeFactsShape } from '../place-facts.ts'
import type { ResidentialSettings } from './settings.ts'

const FORMS = ['stacked', 'row', 'pair', 'detached'] as const satisfies readonly DwellingForm[]

const schema = z.strictObject({
  ...placeFactsShape,
  forms: z
    .array(z.enum(FORMS))
    .readonly()
    .describe('How dwellings may stand, where the zonings that permit them name it; else none'),
})
export type ResidentialData = z.output<typeof schema>

export const residential = defineLocationContents({
  schema,
  make(source, { text }: ResidentialSettings) {
    const facts = placeFacts(source, text, 'dwellings', [ConstraintType.nr_of_units])
    const named = facts.zones
      .filter((zone) => permits(zone, 'dwellings'))
      .flatMap((zone) => formsOf(zone) ?? [])
    return { ...facts, forms: FORMS.filter((form) => named.includes(form)) }
  },
})
