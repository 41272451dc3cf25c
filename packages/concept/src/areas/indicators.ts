/** The indicators of business parks (domain reference 4.4), and how a score and a light follow from them (docs/decisions/0053). */
import type { IndicatorType } from '@kavel/domain'
import {
  deviatingCompanies,
  deviatingEmployees,
  deviatingMain,
  jobsAbsolute,
  jobsRelative,
  mixable,
  nonWaterBound,
  sbiShare,
} from './company-indicators.ts'
import {
  builtBefore,
  coverageBusiness,
  coverageTotal,
  grossHectares,
  heightDifference,
  highwayDistance,
  netHectares,
  publicRatio,
} from './ground-indicators.ts'
import { type Compute, unknown } from './measured.ts'
import type { ParkFacts } from './page-area.ts'

export const INDICATOR_UNITS = ['ha', 'ratio', '%', 'jobs', 'km', 'score'] as const
type IndicatorUnit = (typeof INDICATOR_UNITS)[number]

export const LIGHTS = ['red', 'orange', 'green', 'gold'] as const
type Light = (typeof LIGHTS)[number]

/** From which score on a light burns: the house rule, and the norms of net to gross area. */
export const LIGHT_RULES = {
  house: { orange: 50, green: 75 },
  net_gross: { orange: 65, green: 75, gold: 85 },
} as const
export type LightRule = keyof typeof LIGHT_RULES

/** Parts of what is known of a park; `park` is the contour and what IBIS has of it. */
type IndicatorSource = keyof ParkFacts['sources'] | 'park'

export interface Indicator {
  readonly unit: IndicatorUnit
  /** What its value is worked out from. */
  readonly needs: readonly IndicatorSource[]
  readonly compute: Compute
  /** 0–100, higher is better, of a known value; left out where more is neither better nor worse. */
  readonly scoreOf?: (value: number) => number
  /** House rule when left out. */
  readonly lights?: LightRule
}

const within = (score: number) => Math.min(100, Math.max(0, score))
/** Score of a share of which less is better. */
const less = (percent: number) => within(100 - percent)
/** Score of growth: 50 is none, a percent is a point. */
const growth = (percent: number) => within(50 + percent)
/** Score of a distance: 100 beside it, 0 from 10 km on. */
const nearness = (km: number) => within(100 - 10 * km)
/** Score of the public ratio: what net area is of gross. */
const netToGross = (ratio: number) => within(100 * (1 - ratio))

export const INDICATORS: Readonly<Record<IndicatorType, Indicator>> = {
  custom: {
    unit: 'score',
    needs: [],
    compute: () => unknown('not_typed'),
    scoreOf: (score) => score,
  },
  custom_sbi: { unit: '%', needs: ['companies'], compute: sbiShare },
  gross_hectares: { unit: 'ha', needs: ['park'], compute: grossHectares },
  net_hectares: { unit: 'ha', needs: ['plots', 'zoning'], compute: netHectares },
  site_coverage_total: { unit: 'ratio', needs: ['buildings', 'park'], compute: coverageTotal },
  site_coverage_business: {
    unit: 'ratio',
    needs: ['buildings', 'plots', 'zoning'],
    compute: coverageBusiness,
  },
  site_coverage_public: {
    unit: 'ratio',
    needs: ['plots', 'zoning', 'park'],
    compute: publicRatio,
    scoreOf: netToGross,
    lights: 'net_gross',
  },
  building_age_1985: {
    unit: '%',
    needs: ['buildings'],
    compute: builtBefore(1985),
    scoreOf: less,
  },
  building_age_1995: {
    unit: '%',
    needs: ['buildings'],
    compute: builtBefore(1995),
    scoreOf: less,
  },
  height_difference: {
    unit: '%',
    needs: ['heights', 'zoning'],
    compute: heightDifference,
    scoreOf: less,
  },
  non_water_bound: {
    unit: '%',
    needs: ['companies', 'fairways'],
    compute: nonWaterBound,
    scoreOf: less,
  },
  mixable_companies: { unit: '%', needs: ['companies'], compute: mixable, scoreOf: less },
  deviating_companies: {
    unit: '%',
    needs: ['companies', 'park'],
    compute: deviatingCompanies,
    scoreOf: less,
  },
  deviating_employees: {
    unit: '%',
    needs: ['companies', 'park'],
    compute: deviatingEmployees,
    scoreOf: less,
  },
  jobs_absolute: { unit: 'jobs', needs: ['companies'], compute: jobsAbsolute },
  jobs_relative: { unit: '%', needs: ['companies'], compute: jobsRelative, scoreOf: growth },
  deviating_main_category: {
    unit: '%',
    needs: ['companies', 'park'],
    compute: deviatingMain,
    scoreOf: less,
  },
  highway_distance: {
    unit: 'km',
    needs: ['roads'],
    compute: highwayDistance,
    scoreOf: nearness,
  },
}

/** The light of a score. */
export function lightOf(score: number, rule: LightRule): Light {
  const bounds = LIGHT_RULES[rule]
  if ('gold' in bounds && score > bounds.gold) return 'gold'
  if (score >= bounds.green) return 'green'
  return score >= bounds.orange ? 'orange' : 'red'
}
