import { BREAK_EVEN_RULES } from './break-even.ts'
import { COST_RULES, GROUP_RULES } from './costs.ts'
import type { Rule } from './define.ts'
import { INCOME_RULES } from './income.ts'
import { LAND_BID_RULES } from './land-bid.ts'
import { FREE_LAND_RULES, LAND_SLOPE_RULES } from './land-slope.ts'
import { LAND_VALUE_RULES } from './land-value.ts'
import { RESULT_RULES } from './results.ts'
import { RGW_DYNAMIC_RULES } from './rgw-dynamic.ts'
import { RGW_STATIC_RULES } from './rgw-static.ts'

const LISTED = [
  ...INCOME_RULES,
  ...COST_RULES,
  ...RESULT_RULES,
  ...RGW_STATIC_RULES,
  ...RGW_DYNAMIC_RULES,
  ...LAND_VALUE_RULES,
  ...LAND_SLOPE_RULES,
  ...LAND_BID_RULES,
  ...BREAK_EVEN_RULES,
] as const

/** Name, and key, of every figure that is not about a single line. */
export type FigureName =
  | (typeof LISTED)[number]['name']
  | (typeof GROUP_RULES)[number]['name']
  | (typeof FREE_LAND_RULES)[number]['name']

/** Every rule of the sheets, in the order in which they are shown. */
export const RULES: readonly (Rule & { readonly name: FigureName })[] = [
  ...INCOME_RULES,
  ...GROUP_RULES,
  ...LISTED.slice(INCOME_RULES.length),
  ...FREE_LAND_RULES,
]
