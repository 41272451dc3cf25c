import { z } from 'zod'
import type { ParcelFigures } from '../../page-parcels.ts'
import { defineLocationContents } from '../define.ts'
import { drawingSchema, drawSurroundings } from './drawing.ts'

/** Features that are told, by the heading that they stand under. */
const FIGURES = {
  distances: [
    'dist_shops',
    'dist_supermarket',
    'dist_primary_school',
    'dist_daycare',
    'dist_gp',
    'dist_hospital',
    'dist_ov_stop',
    'dist_station',
    'dist_main_road',
    'dist_green',
    'dist_water',
    'dist_n2000',
  ],
  neighbourhood: [
    'municipality_code',
    'neighbourhood_code',
    'municipality_residents',
    'residents_5km',
    'population_density',
    'address_density',
    'household_size',
    'share_65plus',
    'share_owner_occupied',
    'woz_avg',
    'income_avg',
  ],
  noise: ['noise_all', 'noise_road', 'noise_rail', 'noise_air', 'noise_industry'],
} as const
export const CONTEXT_GROUPS = ['distances', 'neighbourhood', 'noise'] as const

const schema = z.strictObject({
  drawing: drawingSchema.nullable().describe('null where nothing is known of the surroundings'),
  parcel: z
    .string()
    .nullable()
    .describe('Designation of the parcel that the figures are of, the largest; null without one'),
  figures: z
    .array(
      z.strictObject({
        group: z.enum(CONTEXT_GROUPS),
        feature: z.string(),
        value: z.union([z.number(), z.string()]).nullable().describe('null is unknown'),
        source: z.string().nullable(),
        date: z.string().nullable(),
      }),
    )
    .readonly(),
  names: z.record(z.string(), z.string()).describe('Of areas, by their codes'),
})
export type ContextData = z.output<typeof schema>

/** The parcel that stands for all of them: the largest, whose area is known. */
function mainParcel(parcels: readonly ParcelFigures[]): ParcelFigures | null {
  const areaOf = ({ values }: ParcelFigures) => Number(values.plot_area?.value ?? 0)
  return parcels.reduce<ParcelFigures | null>(
    (largest, parcel) => (!largest || areaOf(parcel) > areaOf(largest) ? parcel : largest),
    null,
  )
}

function figuresOf({ values }: ParcelFigures): ContextData['figures'] {
  return CONTEXT_GROUPS.flatMap((group) =>
    FIGURES[group].map((feature) => {
      const { value = null, source = null, date = null } = values[feature] ?? {}
      const told = typeof value === 'number' || typeof value === 'string' ? value : null
      return { group, feature, value: told, source, date }
    }),
  )
}

export const context = defineLocationContents({
  schema,
  make: ({ plots, surroundings, figures = [] }) => {
    const parcel = mainParcel(figures)
    const told = parcel ? figuresOf(parcel) : []
    const codes = told.map(({ value }) => String(value))
    return {
      drawing: surroundings && drawSurroundings(surroundings, plots),
      parcel: parcel?.designation ?? null,
      figures: told,
      names: Object.fromEntries(
        Object.entries(parcel?.names ?? {}).filter(([code]) => codes.includes(code)),
      ),
    }
  },
})
