/** The integration steps of a location, in the order in which they are shown (spec point 3, status). */
export const INTEGRATION_STEPS = [
  'getAddress',
  'getRegulations',
  'getDestinationPlan',
  'getUnits',
  'getBuildableAreaBox',
  'getProfilePicture',
  'getCosts',
] as const
export type IntegrationStep = (typeof INTEGRATION_STEPS)[number]
