/** Calls that make locations otherwise than from plots: as a copy, and what is asked of a file before its rows become locations. */
import { isStorableText, treeAnswer } from '@kavel/domain'
import { z } from 'zod'
import { MOST_AT_ONCE } from './buildings.ts'
import { type Call, idParam, may } from './define-call.ts'

/** Rows of a file of locations. */
export const FILE_ROWS = 10_000

const text = (most: number) =>
  z.string().trim().max(most).refine(isStorableText, 'holds a character that is none')

const position = z.tuple([z.number(), z.number()])
const polygon = z.array(z.array(position))

/** What a row of a file has on the map, in the coordinates of the file. */
const shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: position }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
  z.strictObject({ type: z.literal('other').describe('Lines and what else is no place') }),
])
export type FileShape = z.output<typeof shape>

const table = z.strictObject({
  file: z.string().describe('Name of the file'),
  headers: z.array(z.string()),
  rows: z
    .array(
      z.strictObject({
        properties: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
          .describe('By header'),
        shape: shape.nullable(),
      }),
    )
    .describe('In the order of the file'),
  crs: z
    .enum(['EPSG:28992', 'EPSG:4326'])
    .nullable()
    .describe('Null when the file does not say: whoever brought it is asked'),
})
export type FileTable = z.output<typeof table>

const place = z.strictObject({ lat: z.number(), lon: z.number() })

export const creationCalls = {
  'POST /locations/detail/{id}/copy': {
    who: may('locations', 'create'),
    gives:
      'The copy, with dwelling types, costs, constraints, labels and custom fields of the location',
    params: z.strictObject({ id: idParam }),
    body: z
      .strictObject({
        name: text(500).min(1),
        type: z
          .enum(['default', 'template'])
          .default('default')
          .describe('A template is kept to make locations from'),
        plots: z.boolean().default(false),
        concepts: z
          .boolean()
          .default(false)
          .describe('With their buildings, which stand on the plots'),
      })
      .refine(({ plots, concepts }) => plots || !concepts, {
        path: ['concepts'],
        message: 'goes with the plots',
      }),
    status: 201,
    once: true,
    answer: treeAnswer('locations'),
  },
  'POST /locations/read-file': {
    who: may('locations', 'create'),
    gives: `The rows of a CSV, XLSX, GeoJSON, Shapefile (zip) or GeoPackage, at most ${FILE_ROWS}; nothing is kept or made`,
    form: z.strictObject({}),
    answer: table,
    refusals: ['busy'],
  },
  'POST /locations/places': {
    who: may('locations', 'create'),
    gives:
      'Where addresses lie by the register, in their order; null for one that it does not hold',
    body: z.strictObject({
      addresses: z
        .array(
          z.strictObject({
            postcode: text(20).default(''),
            street: text(200).default(''),
            house_number: text(40).describe('With its letter and addition'),
            city: text(200).default(''),
          }),
        )
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    answer: z.array(place.nullable()),
  },
} as const satisfies Record<string, Call>
