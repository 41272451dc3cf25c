import type { KeyFigureKey } from '@kavel/registers'
import { z } from 'zod'
import { classify } from '../../areas/classify.ts'
import { drawOutlines } from '../../areas/draw-outlines.ts'
import { compareNames, listHeadOf, listHeadSchema } from '../../areas/list-head.ts'
import { narrowedSchema, narrowMunicipalities, sourceOfRows } from '../../areas/narrow-areas.ts'
import { KEY_FIGURES } from '../../areas/page-area.ts'
import { defineMunicipalitiesContents } from '../define.ts'
import type { MunicipalityMapSettings } from './settings.ts'

const unit = z.int().describe('Units of the drawing')
const value = z.number().describe('In the unit of the figure')

const schema = z.strictObject({
  area: listHeadSchema,
  narrowed: narrowedSchema,
  figure: z.enum(KEY_FIGURES as [KeyFigureKey, ...KeyFigureKey[]]),
  years: z
    .strictObject({ first: z.int(), last: z.int() })
    .nullable()
    .describe('Years of the figures, from the earliest to the latest; null when unknown'),
  source: z.strictObject({ name: z.string().nullable(), date: z.iso.date().nullable() }),
  height: unit.nullable().describe('Of the drawing, 2,000 wide; null where nothing can be drawn'),
  classes: z
    .array(z.strictObject({ lowest: value, highest: value, count: z.int() }))
    .readonly()
    .describe('From low to high, without those that have no members'),
  municipalities: z
    .array(
      z.strictObject({
        name: z.string(),
        value: value.nullable().describe('null is unknown'),
        class: z.int().nullable().describe('Index in the classes; null of an unknown value'),
        parks: z.int().min(0).describe('Business parks in it'),
        page: z.string().nullable().describe('Address; null without a page'),
        path: z.string().nullable().describe('SVG path, north up; null without an outline'),
        at: z.tuple([unit, unit]).nullable().describe('Middle of its largest part'),
      }),
    )
    .readonly()
    .describe('By name'),
})
export type MunicipalityMapData = z.output<typeof schema>

export const municipalityMap = defineMunicipalitiesContents({
  schema,
  make: ({ publication, area }, { figure, method }: MunicipalityMapSettings) => {
    const { rows, narrowed } = narrowMunicipalities(area.municipalities ?? [], publication)
    const sorted = rows.toSorted((a, b) => compareNames(a.name, b.name))
    const values = sorted.map((row) => row.values[figure] ?? null)
    const { classes, of } = classify(values, method)
    const drawn = drawOutlines(sorted.map(({ outline }) => outline))
    const years = sorted.flatMap(({ year }) => year ?? [])
    return {
      area: listHeadOf(area),
      narrowed,
      figure,
      years: years.length > 0 ? { first: Math.min(...years), last: Math.max(...years) } : null,
      source: sourceOfRows(sorted),
      height: drawn?.height ?? null,
      classes: [...classes],
      municipalities: sorted.map(({ name, parks, page }, index) => {
        const shape = drawn?.shapes[index]
        return {
          ...{ name, parks, page, value: values[index] ?? null, class: of[index] ?? null },
          path: shape?.path || null,
          at: shape ? ([...shape.at] as [number, number]) : null,
        }
      }),
    }
  },
})
