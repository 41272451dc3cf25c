import { createRandom } from '@kavel/geometry'
import { expect, it } from 'vitest'
import { followed, randomGenes, varied } from './genes.ts'

it('varies what a plan is made from, never only what it does not follow', () => {
  const random = createRandom(3)
  for (let i = 0; i < 300; i++) {
    const genes = { ...randomGenes(random), count: 0.2 }
    const other = varied(genes, random)
    const own = (of: typeof genes) => [
      of.steps.slice(0, followed(genes)),
      of.parking,
      of.court,
      of.courtAt,
      of.count,
    ]
    expect(own(other)).not.toEqual(own(genes))
    expect(other.steps).toHaveLength(genes.steps.length)
  }
})
