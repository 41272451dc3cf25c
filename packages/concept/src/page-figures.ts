/** Figures of the finance sheets as a page holds them: only those that a section names. */
import { getFigure, type Sheet, type Unit } from '@kavel/finance'
import { z } from 'zod'
import { pick } from './pick.ts'

export const pageFigureSchema = z.strictObject({
  key: z.string(),
  label: z.string().describe('Translation key'),
  unit: z.string() as unknown as z.ZodType<Unit>,
  value: z.number().nullable().describe('null when a needed input is missing'),
})
export type PageFigure = z.output<typeof pageFigureSchema>

/** A figure of the sheet, unrounded, without its formula and inputs. */
export function pageFigure(sheet: Sheet, key: string): PageFigure {
  return pick(getFigure(sheet, key), ['key', 'label', 'unit', 'value'])
}
