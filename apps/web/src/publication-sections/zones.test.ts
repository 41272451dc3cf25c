import { expect, it } from 'vitest'
import { hasShare, toldZones } from './zones.ts'

const zone = (name: string, share: number, category = 1) => ({ name, share, category })

it('tells of a zone once, of no more than the whole ground', () => {
  // two plans over each other, and two that share the ground
  expect(toldZones([zone('Bedrijventerrein', 1), zone('Bedrijventerrein', 1)])).toEqual([
    zone('Bedrijventerrein', 1),
  ])
  expect(toldZones([zone('Wonen', 0.25), zone('Groen', 0.5), zone('Wonen', 0.25)])).toEqual([
    zone('Wonen', 0.5),
    zone('Groen', 0.5),
  ])
  expect(toldZones([zone('Wonen', 0.5), zone('Wonen', 0.5, 2)])).toHaveLength(2)
})

it('has a share of what is not all', () => {
  expect([1, 0.99951, 0.9994, 0.5].map((share) => hasShare({ share }))).toEqual([
    ...[false, false, true, true],
  ])
})
