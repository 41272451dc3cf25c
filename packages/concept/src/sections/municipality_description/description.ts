/** A text about a population core or a municipality: that of its author, else sentences of its figures. */
import type { KeyFigureKey } from '@kavel/registers'
import { z } from 'zod'
import type { PageArea } from '../../areas/page-area.ts'
import { readRichText } from '../../read-rich-text.ts'
import { plainText, type RichBlock, richBlockSchema } from '../../rich-text.ts'
import {
  areaHeadSchema,
  figuresSourceSchema,
  headOf,
  sourceOf,
  tellOwn,
  toldFigureSchema,
} from '../area-head.ts'
import { type CustomTextSettings, customTextSettings } from '../custom_text/settings.ts'
import type { Section } from '../define.ts'

const DESCRIBED: readonly KeyFigureKey[] = [
  'inhabitants',
  'households',
  'household_size',
  'density',
  'land',
  'urbanity',
  'elderly',
  'income',
  'dwellings',
  'value',
  'owner_occupied',
  'rented',
  'multi_family',
  'built_from_2000',
  'distance_supermarket',
  'distance_primary_education',
  'distance_general_practitioner',
  'distance_station',
  'distance_main_road',
]

const blocks = z.array(richBlockSchema).readonly()

export const areaDescriptionSchema = z.strictObject({
  area: areaHeadSchema,
  nl: blocks.describe('Text of the author; where it is empty the figures are told in sentences'),
  en: blocks.describe('Empty where the author wrote none: the Dutch is shown'),
  figures: z.array(toldFigureSchema).describe('Empty beside a text of the author'),
  source: figuresSourceSchema,
})
export type AreaDescriptionData = z.output<typeof areaDescriptionSchema>

export function describeArea(
  { area }: { readonly area: PageArea },
  { dutch, english }: CustomTextSettings,
): AreaDescriptionData {
  const [nl, en] = [readRichText(dutch), readRichText(english)]
  return {
    area: headOf(area),
    nl,
    en,
    figures: nl.length > 0 ? [] : tellOwn(area, DESCRIBED),
    source: sourceOf(area),
  }
}

export const areaDescriptionSection = {
  settings: customTextSettings,
  reads: [],
  readsArea: ['figures'],
  isRichText: true,
  topics: {
    area: 'area',
    nl: { text: (text: readonly RichBlock[]) => plainText(text) },
    en: { text: (text: readonly RichBlock[]) => plainText(text) },
    figures: 'key_figures',
    source: {},
  },
} as const satisfies Omit<Section, 'about'>
