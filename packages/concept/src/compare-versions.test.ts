import { VERSION_STEPS } from '@kavel/generator'
import { describe, expect, it } from 'vitest'
import { compareVersions, computeConcept } from './index.ts'
import { flat } from './testing/flat.ts'
import { PLACE } from './testing/place.ts'

/** Two types of which the larger does not reach its least area before the depth of the box is used. */
const deep = { ...flat({ units: [1, 2].map((unitId) => ({ unitId })) }), maxwidth: 15 }

describe('what the versions would make of a building', () => {
  it('is what each makes of it once it is chosen, beside what else stands there', () => {
    const beside = { ...flat({ locked: true }), id: 2, name: '', maxlength: 20, y: deep.y + 18 }
    const buildings = [beside, deep]
    const compared = compareVersions(PLACE, buildings, 1, '3', null)
    expect(compared.map(({ version }) => version)).toEqual([...VERSION_STEPS])
    for (const { version, ...outcome } of compared) {
      const chosen = [beside, { ...deep, version }]
      const { models, sheet } = computeConcept(PLACE, { buildings: chosen })
      const { formFactors, header } = models[1]!
      expect(outcome).toEqual({
        nrunits: formFactors.nrunits,
        gfa: formFactors.gfa,
        bid: sheet.figures.max_land_bid?.value,
        hash: header.geometryHash,
      })
    }
    // 3 fills the depth of 15 m, 3.1 takes the depth at which both types fit
    const [fill, fit] = compared
    expect(fit!.gfa).toBeLessThan(fill!.gfa)
    expect(fit!.hash).not.toBe(fill!.hash)
  })

  it('names the version that it is drawn with, also one that builds as another', () => {
    const compared = compareVersions(PLACE, [{ ...deep, version: '3.7' }], 1, '3.7', null)
    const [last, now] = compared.slice(-2)
    expect([last?.version, now?.version]).toEqual([VERSION_STEPS.at(-1), '3.7'])
    expect(now?.hash).toBe(last?.hash)
  })
})
