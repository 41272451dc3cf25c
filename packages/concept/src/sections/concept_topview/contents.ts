import { z } from 'zod'
import { conceptOnPage } from '../../concept-on-page.ts'
import { buildingMarks, drawSite, siteDrawingSchema } from '../../page-drawings.ts'
import { namedBuilding, namedBuildingSchema } from '../../public-records.ts'
import { defineConceptContents } from '../define.ts'

const schema = z.strictObject({
  drawing: siteDrawingSchema.nullable().describe('null where it is too large to be drawn'),
  buildings: z
    .array(
      namedBuildingSchema.extend({
        mark: z.string().nullable().describe('On the drawing; null for what has no floors'),
        floors: z.int(),
        height: z.number().describe('m'),
        builtarea: z.number().describe('m²'),
        units: z.int(),
        parking: z.int(),
      }),
    )
    .readonly(),
  version: z.string().nullable().describe('Of the generator'),
})
export type TopViewData = z.output<typeof schema>

export const conceptTopView = defineConceptContents({
  schema,
  make: (source, _, modelOf) => {
    const { buildings } = source.concept
    const result = conceptOnPage(source, source.concept, modelOf)
    const marks = buildingMarks(result.models)
    return {
      drawing: buildings.length > 0 ? drawSite(source, result) : null,
      buildings: result.models.flatMap(({ formFactors: f }, index) => {
        const building = buildings[index]
        return building
          ? [
              {
                ...namedBuilding(building),
                mark: marks[index] ?? null,
                floors: f.nrfloors,
                height: f.maxheight,
                builtarea: f.builtarea,
                units: f.nrunits,
                parking: f.nrparking,
              },
            ]
          : []
      }),
      version: result.models[0]?.header.version ?? null,
    }
  },
})
