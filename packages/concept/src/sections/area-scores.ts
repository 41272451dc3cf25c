/** Figures of a population core or a municipality, with those of its municipality, its province and the country beside them. */
import { type KeyFigureKey, keyFigures } from '@kavel/registers'
import { z } from 'zod'
import { KEY_FIGURES, type PageArea } from '../areas/page-area.ts'
import { areaHeadSchema, figureSchema, figuresSourceSchema, headOf, sourceOf } from './area-head.ts'
import { type Section, settingsOf } from './define.ts'
import { wordsOf } from './words.ts'

/** What a figure is compared with. */
export const BESIDE = ['municipality', 'province', 'country'] as const

/** Figures of one whose author chose none. */
export const SCORES_FIGURES: readonly KeyFigureKey[] = [
  'inhabitants',
  'density',
  'household_size',
  'elderly',
  'income',
  'value',
  'owner_occupied',
  'built_from_2000',
  'distance_supermarket',
  'distance_station',
]

export const areaScoresSettings = settingsOf({
  param1: wordsOf(KEY_FIGURES),
  param2: wordsOf(BESIDE),
}).transform(({ cfg: { param1, param2 } }) => ({
  figures: KEY_FIGURES.filter((one) => param1.includes(one)),
  beside: BESIDE.filter((one) => param2.includes(one)),
}))
export type AreaScoresSettings = z.output<typeof areaScoresSettings>

/** How two values differ, by what the figure is. */
const DIFFERENCES = ['share', 'points', 'relative', 'degree'] as const

const differenceSchema = z
  .strictObject({
    kind: z
      .enum(DIFFERENCES)
      .describe(
        'share: part (0–1) of the whole; points: own % less the other; relative: own / other - 1; degree: own class less the other',
      ),
    value: z.number(),
  })
  .nullable()
  .describe('null where one of the two is unknown, or the other is zero')
export type Difference = z.output<typeof differenceSchema>

const NUMBERS: readonly KeyFigureKey[] = ['inhabitants', 'households', 'dwellings', 'land']

/** How the value of an area differs from that of one around it. */
export function differenceOf(
  figure: KeyFigureKey,
  own: number | null,
  other: number | null,
): Difference {
  if (own === null || other === null) return null
  if (figure === 'urbanity') return { kind: 'degree', value: own - other }
  const declared = keyFigures[figure]
  if ('unit' in declared && declared.unit === '%') return { kind: 'points', value: own - other }
  if (other === 0) return null
  return NUMBERS.includes(figure)
    ? { kind: 'share', value: own / other }
    : { kind: 'relative', value: own / other - 1 }
}

const count = z.int().min(0).nullable()

const besideSchema = z.strictObject({
  which: z.enum(BESIDE),
  name: z.string(),
  /** Of a province or the country, which is made of its municipalities. */
  held: count.describe('Municipalities of it that the registers have; null of a municipality'),
  whole: count.describe(
    'Municipalities that it has; null of a municipality, and where nobody counts',
  ),
  known: z.boolean().describe('false where the registers lack some of its municipalities'),
})

export const areaScoresSchema = z.strictObject({
  area: areaHeadSchema,
  beside: z.array(besideSchema),
  figures: z.array(
    z.strictObject({
      figure: figureSchema,
      own: z.number().nullable().describe('In its unit; null is unknown'),
      beside: z
        .array(
          z.strictObject({
            which: z.enum(BESIDE),
            value: z.number().nullable(),
            without: z.int().min(0).describe('Municipalities of which CBS does not tell it'),
            difference: differenceSchema,
          }),
        )
        .describe('As `beside` has them'),
    }),
  ),
  source: figuresSourceSchema,
})
export type AreaScoresData = z.output<typeof areaScoresSchema>

/** The areas around, each with what is known of it. */
function around({ kind, figures, municipality }: PageArea) {
  if (!figures) return []
  const { province, country } = figures
  const own = figures.municipality
  const totals = [
    ...(province ? [{ which: 'province' as const, total: province }] : []),
    { which: 'country' as const, total: country },
  ]
  return [
    ...(kind !== 'municipalities' && municipality
      ? [
          {
            told: {
              which: 'municipality' as const,
              name: municipality.name,
              held: null,
              whole: null,
              known: own !== null,
            },
            row: own,
            without: {},
          },
        ]
      : []),
    ...totals.map(({ which, total }) => ({
      told: {
        which,
        name: total.name,
        held: total.count,
        whole: total.whole,
        known: total.row !== null,
      },
      row: total.row,
      without: total.without,
    })),
  ]
}

export function scoreArea(
  { area }: { readonly area: PageArea },
  settings: AreaScoresSettings,
): AreaScoresData {
  const chosen = settings.figures.length > 0 ? settings.figures : SCORES_FIGURES
  const beside = around(area).filter(
    ({ told }) => settings.beside.length === 0 || settings.beside.includes(told.which),
  )
  const values = area.figures?.own?.values
  return {
    area: headOf(area),
    beside: beside.map(({ told }) => told),
    figures: values
      ? chosen.map((figure) => ({
          figure,
          own: values[figure],
          beside: beside.map(({ told: { which }, row, without }) => {
            const value = row?.values[figure] ?? null
            return {
              which,
              value,
              without: (without as Partial<Record<KeyFigureKey, number>>)[figure] ?? 0,
              difference: differenceOf(figure, values[figure], value),
            }
          }),
        }))
      : [],
    source: sourceOf(area),
  }
}

export const areaScoresSection = {
  settings: areaScoresSettings,
  reads: [],
  readsArea: ['figures'],
  topics: {
    area: 'area',
    beside: {},
    figures: 'key_figures',
    source: {},
  },
} as const satisfies Omit<Section, 'about'>
