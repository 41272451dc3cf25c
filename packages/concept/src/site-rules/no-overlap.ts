/** No two things share ground that only one of them can have (`clashes.ts`). */
import { uniteRings } from '@kavel/geometry'
import { clashOf } from './clashes.ts'
import { toRdRings } from './site-plan.ts'
import { type BrokenPlace, noneOutcome, type SiteRule, unknownOutcome } from './site-rule.ts'

export const noOverlap: SiteRule = {
  unit: 'm2',
  bound: 'at_most',
  check({ plan }) {
    const { placed, origin, existing } = plan
    const broken: BrokenPlace[] = []
    for (const [i, one] of placed.entries()) {
      for (const other of placed.slice(i + 1)) {
        const { area, rings, lost } = clashOf(one, other)
        if (area === 0) continue
        const shape = { kind: 'area', rings: toRdRings(uniteRings(rings), origin) } as const
        const buildings = [one.building.id, other.building.id]
        broken.push({
          buildings,
          shape,
          value: area,
          ...(lost.length > 0 && { lost: lost.length }),
        })
      }
      for (const stays of existing ?? []) {
        const { area, rings } = clashOf(one, stays)
        if (area === 0) continue
        const shape = { kind: 'area', rings: toRdRings(uniteRings(rings), origin) } as const
        broken.push({ buildings: [one.building.id], existing: stays.id, shape, value: area })
      }
    }
    const said = { norm: 'design_rules', reference: null, source: null } as const
    // nothing that is drawn is in the way: whether a neighbour is nobody knows
    if (broken.length === 0 && existing === null) return unknownOutcome('neighbours_unread', said)
    return noneOutcome(broken, said)
  },
}
