/** The call that splits, merges and cuts the plots of a location: the browser says what is done, the server how it comes out. */
import {
  type AreaGeometry,
  buildableAreaSchema,
  entities,
  idSchema,
  momentSchema,
  plotPropertiesSchema,
  recordAnswer,
  SITE_PLOTS,
  TEXT_LIMIT,
} from '@kavel/domain'
import { z } from 'zod'
import { type Call, idParam, may } from './define-call.ts'

/** Acts of one call, all done or none. */
const MOST_OPERATIONS = 20
/** Positions of one line or ring that the server reads at all. */
const MOST_POSITIONS = 20_000

const position = z.tuple([z.number(), z.number()])
const positions = (least: number) => z.array(position).min(least).max(MOST_POSITIONS)
const line = positions(2).describe('From outside the plot to outside it, or to its edge')
const ring = positions(4).describe('Closed: the last position is the first')
const area = entities.plots.fields.geometry.schema as z.ZodType<AreaGeometry>

/** A plot as it was, to the bit. */
const stored = z.strictObject({
  id: idSchema,
  type: z.string().max(100).nullable(),
  geometry: z
    .string()
    .regex(/^([0-9A-F]{2})+$/)
    .nullable()
    .describe('Extended well-known binary, hexadecimal, EPSG:28992'),
  properties: plotPropertiesSchema,
  opportunityId: idSchema.nullable(),
})

const figures = {
  plotsize: z.int().min(0).max(2_147_483_647).describe('m²'),
  plotnr: z.string().max(TEXT_LIMIT).nullable(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
}
const seen = z.array(z.strictObject({ id: idSchema, updatedAt: momentSchema }))

const box = buildableAreaSchema.nullable().describe('Null: as the plan gives it')

const restore = z.strictObject({
  kind: z.literal('restore'),
  plots: z.array(stored).max(SITE_PLOTS).describe('As they were'),
  remove: z.array(idSchema).max(SITE_PLOTS).describe('Plots that the act made'),
  seen: seen.max(SITE_PLOTS).describe('What was changed since is refused'),
  location: z
    .strictObject({ before: z.strictObject(figures), after: z.strictObject(figures) })
    .describe('Comes back where it is still as the act left it'),
  box: z
    .strictObject({ before: box, after: box })
    .nullable()
    .default(null)
    .describe('What may be built, where somebody drew it; comes back as the location does'),
})

const operation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('split'), plotId: idSchema, line }),
  z.strictObject({ kind: z.literal('merge'), plotIds: z.array(idSchema).min(2).max(SITE_PLOTS) }),
  z.strictObject({
    kind: z.literal('cut'),
    plotId: idSchema,
    by: z.union([z.literal('roads'), area]).describe('Roads of the registers, or an area'),
  }),
  z.strictObject({ kind: z.literal('hole'), plotId: idSchema, ring }),
  z.strictObject({ kind: z.literal('add_parcel'), registerId: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('remove'), plotId: idSchema }),
  z.strictObject({
    kind: z.literal('draw'),
    ring,
    type: z.enum(['cadastral', 'buildable_area']),
  }),
  z.strictObject({
    kind: z.literal('reshape'),
    plotId: idSchema,
    moves: z
      .array(z.strictObject({ from: position, to: position }))
      .min(1)
      .max(1000)
      .describe('Corners of the plot; neighbours that share them go along'),
  }),
  restore,
])

const changed = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ before: value, after: value })
const named = z.strictObject({ id: idSchema, name: z.string() })

export const plotChangeCalls = {
  'POST /locations/{id}/plots/operations': {
    who: may('plots', 'create', 'update', 'remove'),
    gives:
      'The plots of the location after all operations, or after none of them; the steps that depend on the plots run again',
    params: z.strictObject({ id: idParam }),
    body: z.strictObject({
      operations: z.array(operation).min(1).max(MOST_OPERATIONS),
      rd: z.boolean().default(false).describe('Positions are EPSG:28992 metres, not degrees'),
      isTrial: z.boolean().default(false).describe('Tells what would follow, and writes nothing'),
    }),
    answer: z.strictObject({
      plots: z.array(recordAnswer('plots')),
      removed: z.array(idSchema),
      renamed: z
        .array(z.strictObject({ from: idSchema, to: idSchema }))
        .describe('Plots that came back under another id'),
      follows: z.strictObject({
        plotsize: changed(figures.plotsize),
        plotnr: changed(figures.plotnr),
        envelope: changed(z.number().nullable()).describe(
          'm² of the building envelopes of the plan on the plots; null without any',
        ),
        constraints: z.array(named).describe('Rules of a zone that no plot lies in any more'),
        concepts: z
          .array(named.extend({ buildings: z.array(named) }))
          .describe('Concepts with buildings that stick out farther than before'),
      }),
      undo: restore.nullable().describe('Sent back as an operation it undoes all; null of a trial'),
    }),
    once: true,
    refusals: ['stale'],
  },
} as const satisfies Record<string, Call>

type Declared = (typeof plotChangeCalls)['POST /locations/{id}/plots/operations']
export type PlotOperation = z.output<Declared['body']>['operations'][number]
export type PlotUndo = z.output<typeof restore>
export type PlotChangesAsked = z.output<Declared['body']>
export type PlotChangesAnswer = z.output<Declared['answer']>
