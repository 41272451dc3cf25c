/**
 * The configuration of a dwelling type (specification point 3 "Units"): lengths in metres, null follows the
 * design rules. Depth is measured from facade to facade or corridor, length along the facade.
 */
import { z } from 'zod'
import { DESIGN_RULES } from './design-rules.ts'
import { SIDE_LIMIT } from './limits.ts'

const size = z.number().nonnegative().max(SIDE_LIMIT)
const ruled = size.nullable().default(null)

/** `french` is a railing in front of a window and gives no outdoor area. */
export const balconyShape = {
  name: z.string().max(200).default('Balkon'),
  type: z.enum(['none', 'protruding', 'inset', 'french']).default('protruding'),
  maxdepth: ruled,
  maxlength: ruled,
}
export const balconySchema = z.strictObject(balconyShape)
export type Balcony = z.infer<typeof balconySchema>

export const unitCfgShape = {
  mindepth: ruled,
  maxdepth: ruled,
  minlength: ruled,
  maxlength: ruled,
  two_window_maxdepth: ruled,
  two_window_minlength: ruled,
  /** Parking spaces per dwelling; a hundred is far beyond any norm (CROW: at most about 2.5). */
  parking_ratio: z.number().nonnegative().max(100).default(DESIGN_RULES.parking_ratio),
  balcony: balconySchema.prefault({}),
  /** Only on the top floor of a flat, as a penthouse. Left out in what was stored before there was a choice, null where one was undone. */
  top_floor: z.boolean().nullable().optional(),
  /** In drawings and charts, `#rrggbb`; left out or null, that of its place in the list. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb')
    .nullable()
    .optional(),
  /** Gross initial yield v.o.n. (BAR) that capitalises its rent, a fraction; left out or null, that of its function counts. */
  gross_yield: z.number().gt(0).max(1).nullable().optional(),
}
export const unitCfgSchema = z.strictObject(unitCfgShape)
export type UnitCfg = z.infer<typeof unitCfgSchema>
