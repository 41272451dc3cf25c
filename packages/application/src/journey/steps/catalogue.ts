import type { IntegrationStep } from '@kavel/domain'
import type { Step } from '../step.ts'
import { getAddress } from './get-address.ts'
import { getBuildableAreaBox } from './get-buildable-area-box.ts'
import { getCosts } from './get-costs.ts'
import { getDestinationPlan } from './get-destination-plan.ts'
import { getProfilePicture } from './get-profile-picture.ts'
import { getRegulations } from './get-regulations.ts'
import { getUnits } from './get-units.ts'

/** The integration steps by their names in the specification. */
export const steps = {
  getAddress,
  getRegulations,
  getDestinationPlan,
  getUnits,
  getBuildableAreaBox,
  getProfilePicture,
  getCosts,
} as const satisfies Record<IntegrationStep, Step>
