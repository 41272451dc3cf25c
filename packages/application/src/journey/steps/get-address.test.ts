import type { PlotFacts } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import { describeAddress } from './get-address.ts'

const plot = (cadastral: string, ...municipalities: [name: string, share: number][]) =>
  ({
    municipality: cadastral,
    municipalities: municipalities.map(([name, share]) => ({ name, share })),
    addresses: [],
  }) as unknown as PlotFacts

describe('the municipality of a location', () => {
  it('is the one that the plots lie in: the cadastral municipality of Otterlo is part of Ede', () => {
    expect(describeAddress([plot('Otterlo', ['Ede', 1])]).municipality).toBe('Ede')
    const onBoundary = plot('Otterlo', ['Barneveld', 0.02], ['Ede', 0.98])
    expect(describeAddress([onBoundary]).municipality).toBe('Ede')
  })

  it('is the cadastral one while no boundaries are imported', () => {
    expect(describeAddress([plot('Otterlo')]).municipality).toBe('Otterlo')
  })
})
