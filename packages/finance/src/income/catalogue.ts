import type { IncomeModeKey } from '@kavel/domain'
import type { IncomeModeRule } from './define.ts'
import { rentM2Month } from './rent-m2-month.ts'
import { rentM2Year } from './rent-m2-year.ts'
import { rentUnitMonth } from './rent-unit-month.ts'
import { rentUnitYear } from './rent-unit-year.ts'
import { sellM2 } from './sell-m2.ts'
import { sellUnit } from './sell-unit.ts'

/** How every income mode computes; a mode without a rule does not compile. */
export const INCOME_MODES = {
  rent_m2_month: rentM2Month,
  rent_unit_month: rentUnitMonth,
  rent_m2_year: rentM2Year,
  rent_unit_year: rentUnitYear,
  sell_m2: sellM2,
  sell_unit: sellUnit,
} as const satisfies Record<IncomeModeKey, IncomeModeRule>
