/** Green or a path lies between parking spaces and ground-floor dwellings; the drive of a dwelling is its own. */
import { HOME_DISTANCE } from '@kavel/generator'
import { outOfReachShape } from './access.ts'
import { type BrokenPlace, type SiteRule, unknownOutcome } from './site-rule.ts'

export const parkingDistance: SiteRule = {
  unit: 'm',
  bound: 'at_least',
  check({ plan, access }) {
    const said = { norm: 'design_rules', reference: null, source: null } as const
    if (!access) return unknownOutcome('no_plots', { ...said, required: HOME_DISTANCE })
    const broken = plan.placed.flatMap((one, i): BrokenPlace | [] => {
      const value = access[i]?.homeDistance ?? null
      if (value === null) return []
      return { buildings: [one.building.id], shape: outOfReachShape(one, plan), value }
    })
    const actual = broken.length > 0 ? Math.min(...broken.map(({ value }) => value)) : null
    return {
      status: actual === null ? 'ok' : 'exceeded',
      reason: null,
      required: HOME_DISTANCE,
      actual,
      margin: actual === null ? null : actual - HOME_DISTANCE,
      broken,
      ...said,
    }
  },
}
