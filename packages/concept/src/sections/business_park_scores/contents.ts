import { INDICATOR_TYPES } from '@kavel/domain'
import { z } from 'zod'
import {
  INDICATOR_UNITS,
  INDICATORS,
  type Indicator,
  LIGHT_RULES,
  LIGHTS,
  type LightRule,
  lightOf,
} from '../../areas/indicators.ts'
import { COUNTED, type Measured, UNKNOWN_REASONS } from '../../areas/measured.ts'
import type { AreaSource, PageArea, ParkFacts } from '../../areas/page-area.ts'
import { tellIndicator } from '../../areas/tell-indicators.ts'
import { defineParkContents } from '../define.ts'
import { CATEGORY_COUNTS, SCORE_SHOWS, type ScoresSettings } from './settings.ts'

const count = z.int().min(0)
const RULES = Object.keys(LIGHT_RULES) as [LightRule, ...LightRule[]]

const indicatorSchema = z.strictObject({
  type: z.enum(INDICATOR_TYPES),
  name: z.string().nullable().describe('Of its author; null has the name of its type'),
  text: z.string().nullable().describe('Of its author; null has the explanation of its type'),
  unit: z.enum(INDICATOR_UNITS),
  value: z.number().nullable().describe('null is unknown'),
  reason: z.enum(UNKNOWN_REASONS).nullable().describe('Why it is unknown'),
  of: z.enum(COUNTED).nullable(),
  part: count.nullable(),
  whole: count.nullable(),
  left_out: count.describe('Of what it counts, those of which it is unknown'),
  from_table: count.describe('Companies whose category follows from their activity'),
  is_of_register: z.boolean(),
  prefixes: z.array(z.string()).readonly().describe('Beginnings of SBI codes'),
  score: z.number().min(0).max(100).nullable(),
  light: z.enum(LIGHTS).nullable(),
  rule: z.enum(RULES).nullable().describe('How the light follows from the score'),
  source: z.string().nullable().describe('Short names of registers'),
  is_own: z.boolean().describe('Comes from the own file of the company'),
  date: z.string().nullable().describe('The oldest of its sources'),
})

const schema = z.strictObject({
  isKnown: z.boolean().describe('Whether the registers have the park'),
  shows: z.enum(SCORE_SHOWS),
  by: z.enum(CATEGORY_COUNTS),
  overlaps: z
    .array(z.strictObject({ code: z.string(), name: z.string(), share: z.number() }))
    .readonly()
    .describe('Other parks over it, and which part of it they take'),
  indicators: z.array(indicatorSchema).readonly(),
})
export type ScoresData = z.output<typeof schema>

/** Where it comes from; of an own file that is not there nothing is told. */
function sourceOf(needs: Indicator['needs'], area: PageArea, park: ParkFacts) {
  const of = needs.map((need): AreaSource => (need === 'park' ? area.source : park.sources[need]))
  const names = of.flatMap(({ name }) => name?.split(', ') ?? [])
  const dates = of.flatMap(({ date }) => date ?? [])
  return {
    source: [...new Set(names)].join(', ') || null,
    is_own: needs.includes('companies') && park.companies !== null,
    date: dates.toSorted()[0] ?? null,
  }
}

function scoreOf(indicator: Indicator, value: number | null) {
  const score = value === null ? null : (indicator.scoreOf?.(value) ?? null)
  const rule = indicator.lights ?? 'house'
  return score === null
    ? { score, light: null, rule: null }
    : { score, light: lightOf(score, rule), rule }
}

/** A score that its author typed stands for itself. */
function typed(score: number, measured: Measured): Measured {
  return { ...measured, value: score, reason: null }
}

export const parkScores = defineParkContents({
  schema,
  make: ({ area }, { shows, by, indicators }: ScoresSettings) => {
    const { park } = area
    if (!park) return { isKnown: false, shows, by, overlaps: [], indicators: [] }
    return {
      isKnown: true,
      shows,
      by,
      overlaps: park.overlaps.map(({ code, name, share }) => ({ code, name, share })),
      indicators: indicators.map(({ type, name, text, prefixes, score }) => {
        const indicator = INDICATORS[type]
        const computed = tellIndicator(type, park, { by, prefixes })
        const measured = score === null ? computed : typed(score, computed)
        return {
          ...{ type, name, text, prefixes, unit: indicator.unit },
          ...measured,
          ...scoreOf(indicator, measured.value),
          ...sourceOf(measured.is_of_register ? ['park'] : indicator.needs, area, park),
        }
      }),
    }
  },
})
