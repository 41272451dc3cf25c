import type { enumerations } from '@kavel/domain'

type Zone = keyof (typeof enumerations)['zoning_category']

/** Zones that give a plot a business function (docs/decisions/0053): what a park issues to companies. */
export const businessZones: readonly Zone[] = [
  ...(['companies', 'officearea', 'office'] as const),
  ...(['retail', 'service', 'catering'] as const),
]
