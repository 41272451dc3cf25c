import { describe, expect, it } from 'vitest'
import { computeConcept, keepFloors } from './index.ts'
import type { PublicBuilding } from './public-records.ts'
import { flat } from './testing/flat.ts'
import { PLACE } from './testing/place.ts'

type Entry = { repeat_count: number; offsets?: Partial<Record<'front' | 'back' | 'left', number>> }

const tiers = (floors: readonly Entry[]) => flat({ floors })

const codesOf = (building: PublicBuilding) =>
  computeConcept(PLACE, { buildings: [building] }).messages.map(({ code }) => code)

describe('setbacks that leave floors out', () => {
  const built = [
    ['a flat', tiers([{ repeat_count: 3 }, { repeat_count: 2, offsets: { left: 58 } }])],
    [
      'a flat of two tiers',
      tiers([
        { repeat_count: 2 },
        { repeat_count: 2, offsets: { left: 20 } },
        { repeat_count: 1, offsets: { left: 59 } },
      ]),
    ],
  ] as const

  it.each(built)('become the largest that keep them: %s', (_, building) => {
    expect(codesOf(building)).toContain('setback_tier_dropped')
    const floors = keepFloors(PLACE, building, null)
    if (!floors) throw new Error('nothing keeps them')
    const kept = { ...building, cfg: { ...building.cfg, floors } }
    expect(codesOf(kept)).not.toContain('setback_tier_dropped')
    expect(keepFloors(PLACE, kept, null)).toBeNull()
    // half a metre more, the halvings end at less, and a floor is gone again
    const last = floors.at(-1)!
    const more = { ...last.offsets, left: last.offsets.left + 0.5 }
    const deeper = [...floors.slice(0, -1), { ...last, offsets: more }]
    const over = { ...building, cfg: { ...building.cfg, floors: deeper } }
    expect(codesOf(over)).toContain('setback_tier_dropped')
    // the floors below are as they were
    expect(floors[0]).toEqual(building.cfg.floors[0])
  })

  it('stay when nothing was left out', () => {
    const building = tiers([{ repeat_count: 3 }, { repeat_count: 1, offsets: { left: 6 } }])
    expect(codesOf(building)).not.toContain('setback_tier_dropped')
    expect(keepFloors(PLACE, building, null)).toBeNull()
  })
})
