import { z } from 'zod'
import { baseOf, baseSchema, listedSchema, publicListed } from '../../public-listed.ts'
import { defineListContents } from '../define.ts'

/** Pictures that one leafs through: more are for a list. */
const MOST = 40

const schema = z.strictObject({
  base: baseSchema,
  locations: z.array(listedSchema).readonly().describe('Those that have a picture'),
  more: z.int().describe('Locations that are not among them'),
})
export type LocationsCarrouselData = z.output<typeof schema>

export const locationsCarrousel = defineListContents({
  schema,
  make: ({ publication, list }) => {
    const pictured = list.locations.filter(({ profile }) => profile !== null).slice(0, MOST)
    return {
      base: baseOf(publication),
      locations: pictured.map(publicListed),
      more: list.locations.length - pictured.length,
    }
  },
})
