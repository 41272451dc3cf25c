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

/** Draws until the page is full; from the first drawing that does not fit on it draws nothing, as trying all takes seconds. */
function drawWithin(most: number): (draw: () => Drawing | null) => Drawing | null {
  let left = most
  return (draw) => {
    const drawing = left > 0 ? draw() : null
    const size = Object.values(drawing ?? {}).reduce((sum, svg) => sum + svg.length, 0)
    left = Math.max(0, left - size)
    return left > 0 ? drawing : null
  }
}

export const conceptFloorPlans = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { models } = conceptOnPage(source, source.concept, modelOf)
    const types = markTypes(source, models)
    const marks = new Map(types.map(({ id, mark }) => [id, mark]))
    const withinPage = drawWithin(MOST_DRAWN)
    const buildings = models.flatMap((model, index) => {
      const building = source.concept.buildings[index]
      const measured = measureFloors(model)
      // streets, car parks and green are drawn from above
      if (!building || measured.length === 0) return []
      const alike = [...Map.groupBy(measured, ({ plan }) => plan).values()]
      const sheets = alike.map((floors) => ({
        floors: floors.map(({ floor }) => floor),
        isAttic: floors.every(({ isAttic }) => isAttic),
        drawing: withinPage(() => drawFloor(source, model, floors[0]?.floor ?? 0, marks)),
      }))
      return [
        {
          ...namedBuilding(building),
          floors: measured.map(({ plan: _, ...floor }) => floor),
          sheets,
        },
      ]
    })
    return { buildings, types, version: models[0]?.header.version ?? null }
  },
})
