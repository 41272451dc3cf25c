/** Buildings stand inside the envelopes (bouwvlakken) that the plan draws; open ground may lie outside them. */
import { outsideOf } from './inside.ts'
import { largestZone } from './largest-zone.ts'
import { isBuilt } from './placed.ts'
import { noneOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'

export const insideEnvelope: SiteRule = {
  unit: 'm2',
  bound: 'at_most',
  check({ plan, location }) {
    const said = { norm: 'plan', ...largestZone(location.cfg.summary.zones) } as const
    if (plan.envelopes.length === 0)
      return unknownOutcome(location.buildable === null ? 'envelope_unread' : 'no_envelope', said)
    return noneOutcome(outsideOf(plan, plan.envelopes, isBuilt), said)
  },
}
