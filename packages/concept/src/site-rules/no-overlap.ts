/** No two things share ground that only one of them can have (`clashes.ts`). */
import { uniteRings } from '@kavel/geometry'
import { existingIn } from '../existing.ts'
import { clashOf } from './clashes.ts'
import { toRdRings } from './site-plan.ts'
import { type BrokenPlace, noneOutcome, type SiteRule } from './site-rule.ts'

export const noOverlap: SiteRule = {
  unit: 'm2',
  bound: 'at_most',
  check({ plan }) {
    const { placed, origin } = plan
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
      for (const stays of plan.existing) {
        const { area, rings } = clashOf(one, stays)
        if (area === 0) continue
        const shape = { kind: 'area', rings: toRdRings(uniteRings(rings), origin) } as const
        const existing = existingIn(`building:${stays.id}`) ?? stays.id
        broken.push({ buildings: [one.building.id], existing, shape, value: area })
      }
    }
    return noneOutcome(broken, { norm: 'design_rules', reference: null, source: null })
  },
}
