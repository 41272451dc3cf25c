/** What mends each rule of the site (decision 0019): a rule of a new kind names its own, or the compiler says that it is missing. */

import type { LocationSource } from '../location-source.ts'
import type { Parameters } from '../parameters.ts'
import type { PublicBuilding } from '../public-records.ts'
import { rememberModels } from '../remember-models.ts'
import type { SiteRuleKey } from '../site-rules/catalogue.ts'
import { moreParking } from './more-parking.ts'
import { moved, movedToRoad } from './moves.ts'
import { normKept } from './norm.ts'
import { type AskedFix, type FixScene, isMended, judgeBy, type SiteFix } from './site-fix.ts'

const SITE_FIXES = {
  permitted_use: () => ({ kind: 'none', reason: 'other_use' }),
  inside_plots: moved,
  inside_envelope: moved,
  access: movedToRoad,
  parking_distance: moved,
  no_overlap: moved,
  boundary_distance: moved,
  facade_distance: moved,
  parking_norm: moreParking,
} as const satisfies Record<SiteRuleKey, (scene: FixScene) => SiteFix>

/** Cells of the models that are kept while a fix is sought. */
const MOST_CELLS = 20_000

/**
 * One change after which a place that breaks a rule of the site, or a norm of the plan that is exceeded, breaks it no more, and nothing
 * else that was not broken before: one edit, undone as one. Else why there is none; null when the place breaks nothing (any more). Never throws for what a user can
 * enter.
 */
export function fixBroken(
  location: LocationSource,
  buildings: readonly PublicBuilding[],
  asked: AskedFix,
  parameters: Parameters = null,
): SiteFix | null {
  const judge = judgeBy(location, parameters, rememberModels(MOST_CELLS))
  const before = judge(buildings)
  if ('norm' in asked)
    return normKept(asked.norm, { location, buildings, parameters, judge, before })
  if (isMended({ ...asked, before }, before)) return null
  const scene = { ...asked, location, buildings, parameters, judge, before }
  return SITE_FIXES[asked.rule](scene)
}
