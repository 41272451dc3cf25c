import { measureFloors } from '@kavel/generator'
import { z } from 'zod'
import { conceptOnPage } from '../../concept-on-page.ts'
import { type Drawing, drawFloor, drawingSchema } from '../../page-drawings.ts'
import { markedTypeSchema, markTypes } from '../../page-units.ts'
import { namedBuilding, namedBuildingSchema } from '../../public-records.ts'
import { defineConceptContents } from '../define.ts'

/** Characters of all drawings of a page, about 200 kB when sent; floors beyond it have their figures alone. */
const MOST_DRAWN = 1_600_000

const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const schema = z.strictObject({
  buildings: list(
    namedBuildingSchema.extend({
      floors: list(
        z.strictObject({
          floor: z.int().describe('0 is the ground floor'),
          isAttic: z.boolean(),
          gfa: z.number().describe('m²'),
          nfa: z.number().describe('m²'),
          units: z.int(),
        }),
      ),
      sheets: list(
        z.strictObject({
          floors: list(z.int()).describe('Floors that are alike; the first is drawn'),
          isAttic: z.boolean(),
          drawing: drawingSchema.nullable().describe('null where there was no room for it'),
        }),
      ),
    }),
  ),
  types: list(markedTypeSchema),
  version: z.string().nullable().describe('Of the generator'),
})
export type FloorPlansData = z.output<typeof schema>

export const conceptFloorPlans = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { models } = conceptOnPage(source, source.concept, modelOf)
    const types = markTypes(source, models)
    const marks = new Map(types.map(({ id, mark }) => [id, mark]))
    let left = MOST_DRAWN
    const withinRoom = (drawing: Drawing | null): Drawing | null => {
      const size = Object.values(drawing ?? {}).reduce((sum, svg) => sum + svg.length, 0)
      if (drawing === null || size > left) return null
      left -= size
      return drawing
    }
    const buildings = models.flatMap((model, index) => {
      const building = source.concept.buildings[index]
      const measured = measureFloors(model)
      // streets, car parks and green are drawn from above
      if (!building || measured.length === 0) return []
      const plans = Map.groupBy(measured, ({ plan }) => plan)
      return [
        {
          ...namedBuilding(building),
          floors: measured.map(({ plan: _, ...floor }) => floor),
          sheets: [...plans.values()].flatMap((alike) => {
            const [first] = alike
            return first
              ? [
                  {
                    floors: alike.map(({ floor }) => floor),
                    isAttic: first.isAttic,
                    drawing:
                      left > 0 ? withinRoom(drawFloor(source, model, first.floor, marks)) : null,
                  },
                ]
              : []
          }),
        },
      ]
    })
    return { buildings, types, version: models[0]?.header.version ?? null }
  },
})
