/**
 * The rules of the site: what holds of every design beside the norms of its plan (decision 0019). One file each; a rule of a new
 * kind is a file and a line here, and the compiler lists its texts.
 */
import type { BuildingAccess, BuildingModel } from '@kavel/generator'
import type { LocationSource } from '../location-source.ts'
import type { Parameters } from '../parameters.ts'
import type { PublicBuilding } from '../public-records.ts'
import { access } from './access.ts'
import { boundaryDistance } from './boundary-distance.ts'
import { facadeDistance } from './facade-distance.ts'
import { insideEnvelope } from './inside-envelope.ts'
import { insidePlots } from './inside-plots.ts'
import { noOverlap } from './no-overlap.ts'
import { parkingDistance } from './parking-distance.ts'
import { parkingNorm } from './parking-norm.ts'
import { permittedUse } from './permitted-use.ts'
import { siteGround, sitePlan } from './site-plan.ts'
import { type SiteRule, type SiteRuleOutcome, unknownOutcome } from './site-rule.ts'

export const SITE_RULES = {
  permitted_use: permittedUse,
  inside_plots: insidePlots,
  inside_envelope: insideEnvelope,
  access,
  parking_distance: parkingDistance,
  no_overlap: noOverlap,
  boundary_distance: boundaryDistance,
  facade_distance: facadeDistance,
  parking_norm: parkingNorm,
} as const satisfies Record<string, SiteRule>
export type SiteRuleKey = keyof typeof SITE_RULES

export interface SiteRuleCheck extends SiteRuleOutcome, Pick<SiteRule, 'unit' | 'bound'> {
  readonly key: SiteRuleKey
}

/**
 * Every rule of the site held against a design; none while nothing is drawn. Rings and areas that did not change since the last
 * time are not measured again.
 */
export function checkSiteRules(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  models: readonly BuildingModel[],
  parameters: Parameters = null,
  access: readonly BuildingAccess[] | null = null,
): SiteRuleCheck[] {
  if (models.length === 0) return []
  const ground = siteGround(location)
  const scene = ground && {
    plan: sitePlan(ground, buildings, models),
    location,
    parameters,
    buildings,
    access,
  }
  return (Object.keys(SITE_RULES) as SiteRuleKey[]).map((key) => {
    const { unit, bound, check } = SITE_RULES[key]
    return { key, unit, bound, ...(scene ? check(scene) : unknownOutcome('no_plots')) }
  })
}
