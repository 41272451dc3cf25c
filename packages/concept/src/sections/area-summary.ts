/** How a page of a population core or a municipality begins: where it lies, its outline and headline figures. */
import type { KeyFigureKey } from '@kavel/registers'
import { z } from 'zod'
import type { PageArea } from '../areas/page-area.ts'
import {
  areaHeadSchema,
  figuresSourceSchema,
  headOf,
  sourceOf,
  tellOwn,
  thinOutline,
  thinOutlineSchema,
  toldFigureSchema,
} from './area-head.ts'
import { NO_SETTINGS, type Section } from './define.ts'

const HEADLINES: readonly KeyFigureKey[] = [
  'inhabitants',
  'households',
  'dwellings',
  'land',
  'density',
  'urbanity',
]

export const areaSummarySchema = z.strictObject({
  area: areaHeadSchema,
  outline: thinOutlineSchema,
  outline_source: z.strictObject({
    name: z.string().nullable(),
    date: z.iso.date().nullable(),
  }),
  figures: z.array(toldFigureSchema).describe('Empty where CBS tells nothing of it'),
  source: figuresSourceSchema,
})
export type AreaSummaryData = z.output<typeof areaSummarySchema>

export function summariseArea({ area }: { readonly area: PageArea }): AreaSummaryData {
  return {
    area: headOf(area),
    outline: thinOutline(area.outline),
    outline_source: area.source,
    figures: tellOwn(area, HEADLINES),
    source: sourceOf(area),
  }
}

export const areaSummarySection = {
  settings: NO_SETTINGS,
  reads: [],
  readsArea: ['figures'],
  topics: {
    area: 'area',
    outline: 'area',
    outline_source: {},
    figures: 'key_figures',
    source: {},
  },
} as const satisfies Omit<Section, 'about'>
