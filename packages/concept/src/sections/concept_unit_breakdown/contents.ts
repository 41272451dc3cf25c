import { fieldAnswers } from '@kavel/domain'
import { z } from 'zod'
import { conceptOnPage } from '../../concept-on-page.ts'
import { drawnTypeSchema, drawnTypes } from '../../page-units.ts'
import { namedBuilding, namedBuildingSchema } from '../../public-records.ts'
import { defineConceptContents } from '../define.ts'

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const schema = z.strictObject({
  types: list(
    drawnTypeSchema.extend({
      name: z.string().nullable().describe('null when the location has no such type any more'),
    }),
  ).describe('Of the design as a whole'),
  buildings: list(namedBuildingSchema.extend({ types: list(drawnTypeSchema) })).describe(
    'Those that hold any',
  ),
  prices: list(
    z.strictObject({ id: z.string(), ...fieldAnswers('units', ['price', 'income_mode']) }),
  ).describe('Of the types by their id; empty unless the publication shows them'),
})
export type UnitBreakdownData = z.output<typeof schema>

export const conceptUnits = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { concept, units, publication } = source
    const { models } = conceptOnPage(source, concept, modelOf)
    const known = new Map(units.map((unit) => [String(unit.id), unit]))
    const types = drawnTypes(source, models)
    return {
      types: types.map((type) => ({ ...type, name: known.get(type.id)?.name ?? null })),
      buildings: models.flatMap((model, index) => {
        const building = concept.buildings[index]
        const own = drawnTypes(source, [model])
        return building && own.length > 0 ? [{ ...namedBuilding(building), types: own }] : []
      }),
      prices: types.flatMap(({ id }) => {
        const unit = known.get(id)
        if (!unit || !publication.cfg.showPrices) return []
        return [{ id, price: unit.price, income_mode: unit.income_mode }]
      }),
    }
  },
})
