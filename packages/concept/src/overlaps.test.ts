import { Archetype, BlockType, buildingCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { computeConcept, obeyBuilding } from './index.ts'
import type { PublicBuilding } from './public-records.ts'
import { CORNER, PLACE } from './testing/place.ts'

const [x, y] = CORNER

function building(id: number, name: string, more: Partial<PublicBuilding> = {}): PublicBuilding {
  return {
    id,
    name,
    archetype: Archetype.flat,
    maxwidth: 11.6,
    maxlength: 40,
    maxheight: 9,
    x: x + 30,
    y: y + 20,
    z: 0,
    rotate_z: 0,
    version: '3',
    cfg: buildingCfgSchema.parse({ blocktype: BlockType.flat_path_gallery }),
    ...more,
  }
}

const house = (id: number, name: string, more: Partial<PublicBuilding> = {}) =>
  building(id, name, {
    archetype: Archetype.house,
    maxlength: 30,
    maxwidth: 12,
    cfg: buildingCfgSchema.parse({ blocktype: BlockType.terraced }),
    ...more,
  })

const carPark = (id: number, more: Partial<PublicBuilding> = {}) =>
  building(id, 'Parkeren', {
    archetype: Archetype.parking,
    maxwidth: 17,
    maxheight: 3,
    cfg: buildingCfgSchema.parse({}),
    ...more,
  })

const modelsOf = (buildings: readonly PublicBuilding[]) => computeConcept(PLACE, { buildings })
const overlapsOf = (...buildings: PublicBuilding[]) =>
  modelsOf(buildings).messages.filter(({ code }) => code === 'overlap_building')

describe('two buildings of a concept that are not fixed', () => {
  const [a, b] = [building(1, 'Blok A'), building(2, 'Blok B')]

  it('both say that they stand on the same spot, and with how much', () => {
    const [first, second, ...more] = overlapsOf(a, b)
    expect(first).toMatchObject({ building_id: '1', target: 'building:Blok B', required: 0 })
    expect(second).toMatchObject({ building_id: '2', target: 'building:Blok A' })
    expect(first?.value).toBe(second?.value)
    const [tower] = modelsOf([a]).models[0]?.towers ?? []
    expect(first?.value).toBeCloseTo(flatRingArea(tower?.footprint.outer), 3)
    expect(more).toEqual([])
  })

  it('measure what a turned one shares', () => {
    const crossed = { ...b, rotate_z: Math.PI / 2 }
    const [said] = overlapsOf(a, crossed)
    const depth = Math.sqrt(Number(said?.value))
    // a cross of two bars as deep as each other
    expect(depth).toBeGreaterThan(9)
    expect(depth).toBeLessThanOrEqual(11.6)
    expect(
      overlapsOf({ ...a, rotate_z: 1 }, { ...crossed, rotate_z: 1 + Math.PI / 2 }),
    ).toMatchObject([{ value: expect.closeTo(Number(said?.value), 2) }, {}])
  })

  it('say nothing while they touch, however they are turned', () => {
    for (const rotate_z of [0, 0.3, Math.PI / 4, 1.1]) {
      const beside = (distance: number) => ({
        ...b,
        rotate_z,
        x: a.x - Math.sin(rotate_z) * distance,
        y: a.y + Math.cos(rotate_z) * distance,
      })
      expect(overlapsOf({ ...a, rotate_z }, beside(11.6))).toEqual([])
      expect(overlapsOf({ ...a, rotate_z }, beside(9))).toHaveLength(2)
    }
    // their boxes in the world cross, they do not
    expect(
      overlapsOf({ ...a, rotate_z: 0.7 }, { ...b, rotate_z: 0.7, x: a.x - 10, y: a.y + 12 }),
    ).toEqual([])
  })

  it('are named each where three stand on one spot, by number where they have no name', () => {
    const said = overlapsOf(a, b, building(3, ''))
    expect(said.map(({ building_id, target }) => [building_id, target])).toEqual([
      ['1', 'building:Blok B'],
      ['1', 'building:3'],
      ['2', 'building:Blok A'],
      ['2', 'building:3'],
      ['3', 'building:Blok A'],
      ['3', 'building:Blok B'],
    ])
  })

  it('may be houses, with the gap between rows left free', () => {
    expect(overlapsOf(house(1, 'Rij A'), house(2, 'Rij B', { y: y + 24 }))).toMatchObject([
      { target: 'building:Rij B' },
      { target: 'building:Rij A' },
    ])
    expect(overlapsOf(house(1, 'Rij A'), house(2, 'Rij B', { y: y + 34 }))).toEqual([])
  })

  it('let cars in the open stand beside them, not below', () => {
    expect(overlapsOf(a, carPark(2, { y: a.y + (11.6 + 17) / 2 }))).toEqual([])
    expect(overlapsOf(a, carPark(2))).toMatchObject([
      { target: 'building:Parkeren' },
      { target: 'building:Blok A' },
    ])
    // a garage of three decks is a building
    expect(overlapsOf(a, carPark(2, { maxheight: 9 }))).toHaveLength(2)
    expect(modelsOf([carPark(2)]).models[0]?.assets.length).toBeGreaterThan(0)
  })

  it('change no figure by it', () => {
    const over = modelsOf([a, b])
    const apart = modelsOf([a, { ...b, y: b.y + 20 }])
    expect(over.formFactors).toEqual(apart.formFactors)
    expect(over.sheet).toEqual(apart.sheet)
  })
})

describe('a building made to fit', () => {
  const [a, b] = [building(1, 'Blok A'), building(2, 'Blok B')]
  const free = { ...PLACE, constraints: [] }

  it('moves off another that is not fixed', () => {
    const { fits, patch, messages } = obeyBuilding(free, [a, b], 2, null)
    expect(fits).toBe(true)
    expect(messages).toEqual([])
    expect(overlapsOf(a, { ...b, ...patch, cfg: b.cfg })).toEqual([])
    expect(patch).not.toBeNull()
  })

  it('cannot where another covers all there is, and names it', () => {
    const whole = building(1, 'De hal', {
      archetype: Archetype.industrial,
      maxlength: 140,
      maxwidth: 140,
      x: x + 37.5,
      y: y + 30,
      cfg: buildingCfgSchema.parse({}),
    })
    const { fits, patch, messages } = obeyBuilding(free, [whole, b], 2, null)
    expect([fits, patch]).toEqual([false, null])
    expect(messages).toMatchObject([{ code: 'obey_impossible', target: 'building:De hal' }])
  })

  it('moves off cars in the open at its full size, and these move off it', () => {
    const cars = carPark(2)
    for (const id of [1, 2]) {
      const { fits, patch, messages } = obeyBuilding(free, [a, cars], id, null)
      expect({ fits, messages }).toEqual({ fits: true, messages: [] })
      expect(Object.keys(patch ?? {}).filter((field) => field !== 'x' && field !== 'y')).toEqual([])
      const moved = [a, cars].map((each) =>
        each.id === id ? { ...each, ...patch, cfg: each.cfg } : each,
      )
      expect(overlapsOf(...moved)).toEqual([])
      // the lot is 17 m deep, the flat 11.6 m with a balcony of 1.5 m: not farther than half of both and the balcony
      const far = Math.hypot((patch?.x ?? a.x) - a.x, (patch?.y ?? a.y) - a.y)
      expect(far).toBeLessThan((17 + 11.6) / 2 + 1.6)
    }
  })
})

/** Square metres of a ring on the lattice of 1e-5 m. */
function flatRingArea(ring: ArrayLike<number> = []): number {
  let twice = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    twice += Number(ring[i]) * Number(ring[j + 1]) - Number(ring[j]) * Number(ring[i + 1])
  }
  return twice / 2 / 1e10
}
