/** Indicators of business parks (spec point 3, indicator types), in the order of the specification. */
export const INDICATOR_TYPES = [
  'custom',
  'custom_sbi',
  'gross_hectares',
  'net_hectares',
  'site_coverage_total',
  'site_coverage_business',
  'site_coverage_public',
  'building_age_1985',
  'building_age_1995',
  'height_difference',
  'non_water_bound',
  'mixable_companies',
  'deviating_companies',
  'deviating_employees',
  'jobs_absolute',
  'jobs_relative',
  'deviating_main_category',
  'highway_distance',
] as const
export type IndicatorType = (typeof INDICATOR_TYPES)[number]

/** What its author types beside the 16 that are computed: a score, or beginnings of SBI codes. */
export const CUSTOM_INDICATORS = ['custom', 'custom_sbi'] as const satisfies IndicatorType[]
