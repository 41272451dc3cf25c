import { momentSchema } from '@kavel/domain'
import { z } from 'zod'
import { baseOf, baseSchema, listedSchema, publicListed } from '../../public-listed.ts'
import { defineListContents } from '../define.ts'
import type { MapSettings } from './settings.ts'

const degrees = z.number().describe('Degrees, EPSG:4326')

const schema = z.strictObject({
  base: baseSchema,
  locations: z
    .array(
      listedSchema.omit({ picture: true }).extend({
        at: z.tuple([degrees, degrees]).nullable().describe('lon, lat; null when it lies nowhere'),
      }),
    )
    .readonly(),
  hits: z
    .strictObject({
      date: momentSchema.describe('Of the run'),
      count: z.int().describe('Plots that it found'),
      points: z
        .array(z.tuple([degrees, degrees]))
        .readonly()
        .nullable()
        .describe('lon, lat; null where there are too many to show'),
    })
    .nullable()
    .describe('null unless the section shows them, and before the first run'),
})
export type LocationsMapData = z.output<typeof schema>

/** 1e-5° is about a metre: finer than a mark. */
const round = (value: number) => Math.round(value * 1e5) / 1e5
const at = ({ lon, lat }: { lon: number; lat: number }): [number, number] => [
  round(lon),
  round(lat),
]

export const locationsMap = defineListContents({
  schema,
  make: ({ publication, list: { locations, run } }, { hasHits }: MapSettings) => ({
    base: baseOf(publication),
    locations: locations.map((listed) => {
      const { picture: _, ...told } = publicListed(listed)
      const { lat, lon } = listed.location
      return { ...told, at: lat === 0 && lon === 0 ? null : at({ lon, lat }) }
    }),
    hits:
      hasHits && run
        ? { date: run.date, count: run.count, points: run.hits?.map(at) ?? null }
        : null,
  }),
})
