/** The areas in a population core or a municipality, compared by the figures that the author chose, and a map. */
import type { KeyFigureKey } from '@kavel/registers'
import { z } from 'zod'
import { levelOf } from '../areas/area-totals.ts'
import {
  AREA_LEVELS,
  type AreaLevel,
  type AreaLevelFacts,
  type AreaValues,
  areaLevelSchema,
  KEY_FIGURES,
  type PageArea,
} from '../areas/page-area.ts'
import {
  areaHeadSchema,
  figureSchema,
  figuresSourceSchema,
  headOf,
  sourceOf,
  thinOutline,
  thinOutlineSchema,
} from './area-head.ts'
import { type Section, settingsOf } from './define.ts'
import { wordsOf } from './words.ts'

/** Layers of the ground that readers without an account may see. */
export const GROUND_LAYERS = [
  'plots',
  'buildings',
  'streets',
  'roads',
  'water',
  'green',
  'trees',
] as const

/** Figures of one whose author chose none. */
export const CONTEXT_FIGURES: readonly KeyFigureKey[] = [
  'inhabitants',
  'value',
  'owner_occupied',
  'elderly',
]
const USUAL_LEVELS: readonly AreaLevel[] = ['population_cores', 'districts', 'neighbourhoods']

/** Figures; levels and layers of the map together, whose words differ. */
export const areaContextSettings = settingsOf({
  param1: wordsOf(KEY_FIGURES),
  param2: wordsOf([...AREA_LEVELS, ...GROUND_LAYERS]),
}).transform(({ cfg: { param1, param2 } }) => ({
  figures: KEY_FIGURES.filter((one) => param1.includes(one)),
  levels: AREA_LEVELS.filter((one) => param2.includes(one)),
  layers: GROUND_LAYERS.filter((one) => param2.includes(one)),
}))
export type AreaContextSettings = z.output<typeof areaContextSettings>

const values = z
  .array(z.number().nullable())
  .describe('Of the figures, in their order and units; null is unknown')

const levelSchema = z.strictObject({
  level: z.enum(AREA_LEVELS),
  count: areaLevelSchema.shape.count,
  rows: z.array(z.strictObject({ code: z.string(), name: z.string(), values })),
  spread: areaLevelSchema.shape.spread,
})

export const areaContextSchema = z.strictObject({
  area: areaHeadSchema,
  outline: thinOutlineSchema,
  layers: z.array(z.enum(GROUND_LAYERS)).describe('On the map; empty is the usual ones'),
  figures: z.array(figureSchema),
  own: values.nullable().describe('null where CBS tells nothing of it'),
  levels: z.array(levelSchema),
  source: figuresSourceSchema,
})
export type AreaContextData = z.output<typeof areaContextSchema>

export function contextOfArea(
  { area }: { readonly area: PageArea },
  settings: AreaContextSettings,
): AreaContextData {
  const figures = settings.figures.length > 0 ? settings.figures : [...CONTEXT_FIGURES]
  const pick = (of: AreaValues) => figures.map((figure) => of[figure])
  const own = area.figures?.own
  return {
    area: headOf(area),
    outline: thinOutline(area.outline),
    layers: settings.layers,
    figures: area.name === null ? [] : figures,
    own: own ? pick(own.values) : null,
    levels: levelsOf(area, settings.levels).map(([level, { count, rows, spread }]) => ({
      level,
      count,
      rows: rows.map(({ code, name, values: of }) => ({ code, name, values: pick(of) })),
      spread: Object.fromEntries(
        figures.flatMap((figure) => (spread[figure] ? [[figure, spread[figure]]] : [])),
      ),
    })),
    source: sourceOf(area),
  }
}

/** The levels that the author chose; without a choice the usual ones that the area has. */
function levelsOf(
  { levels, figures }: PageArea,
  chosen: readonly AreaLevel[],
): [AreaLevel, AreaLevelFacts][] {
  if (!levels) return []
  // none lies inside a core, and none but itself inside a municipality: it is the one that they belong to
  const around = figures?.municipality
  const told = (level: AreaLevel) =>
    level === 'municipalities' && around ? levelOf([around]) : levels[level]
  return chosen.length > 0
    ? chosen.map((level) => [level, told(level)])
    : USUAL_LEVELS.flatMap((level): [AreaLevel, AreaLevelFacts][] =>
        levels[level].count > 0 ? [[level, levels[level]]] : [],
      )
}

export const areaContextSection = {
  settings: areaContextSettings,
  reads: [],
  readsArea: ['figures', 'levels'],
  topics: {
    area: 'area',
    outline: 'area',
    layers: {},
    figures: {},
    own: 'key_figures',
    levels: 'key_figures',
    source: {},
  },
} as const satisfies Omit<Section, 'about'>
