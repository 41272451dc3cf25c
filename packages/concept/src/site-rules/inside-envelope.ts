/** Buildings stand inside the envelopes (bouwvlakken) that the plan draws; open ground may lie outside them. */
import type { LocationSource } from '../location-source.ts'
import { outsideOf } from './inside.ts'
import { isBuilt } from './placed.ts'
import { noneOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'
import { textOf } from './text-of.ts'

export const insideEnvelope: SiteRule = {
  unit: 'm2',
  bound: 'at_most',
  check({ plan, location }) {
    const said = { norm: 'plan', ...planOf(location.cfg.summary.zones) } as const
    if (plan.envelopes.length === 0)
      return unknownOutcome(location.buildable === null ? 'envelope_unread' : 'no_envelope', said)
    return noneOutcome(outsideOf(plan, plan.envelopes, isBuilt), said)
  },
}

/** The envelopes stand in the plan of the zone that covers most; the article is that of the zone. */
function planOf(zones: LocationSource['cfg']['summary']['zones']) {
  const [zone] = zones.filter(({ plan_id }) => plan_id).sort((a, b) => b.share - a.share)
  if (!zone) return { reference: null, source: null }
  const { plan_id, article, source, date } = zone
  return {
    reference: article ? `${plan_id}, artikel ${article}` : plan_id,
    source: textOf(source, date),
  }
}
