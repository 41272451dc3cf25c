/** What a building loses for a norm, in the order of an architect, and where it stays. */
import { describe, expect, it } from 'vitest'
import { flat } from '../../testing/flat-on-plot.ts'
import { laidOut } from '../building/lay-out.ts'
import { generate } from '../generate.ts'
import { obey } from './door.ts'
import { obeyed } from './obey.ts'

describe('a building in the order of an architect', () => {
  /** Covered ground in m², dwellings of both types, and what of the box became other. */
  const plan = (constraints: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
    const { input, model } = obey(flat(constraints, more))
    const { maxlength, maxwidth, maxheight } = input.building
    const types = model.mix.types.filter(({ count }) => count > 0).length
    return { ...model.formFactors, maxlength, maxwidth, box: maxheight, types }
  }

  it('loses depth for a coverage, and keeps its length and floors', () => {
    // 60 m long and 10.1 m deep without its gallery is 606 m²; 480 m² is 8 m deep
    const found = plan([{ id: 2, type: 'gsi', value: 0.1 }])
    expect(found).toMatchObject({ maxlength: 60, box: 30, nrfloors: 10, types: 2 })
    expect(found.gsi).toBeLessThanOrEqual(0.1)
    // no more than a step of 0.3 m
    expect(found.builtarea + 0.3 * 60).toBeGreaterThan(0.1 * 4800)
  })

  it('loses length where it may not be less deep, and no floor', () => {
    // a gallery flat of 7 m has no room for a dwelling: 7.5 m, 6 m without its gallery, is the least
    const shallow = { maxwidth: 7.5 }
    const found = plan([{ id: 2, type: 'area', value: 252 }], shallow)
    // 42 of 60 m: 252 of 360 m²
    expect(found).toMatchObject({ maxwidth: 7.5, nrfloors: 10, types: 2 })
    expect(found.builtarea).toBeLessThanOrEqual(252)
    expect(found.maxlength).toBeGreaterThanOrEqual(41.7)
    expect(found.maxlength).toBeLessThanOrEqual(42.3)
  })

  it('loses floors where neither is enough, and of one floor more no more than it asks', () => {
    // at full length a floor is 606 m², three are 1,818: the fourth fits on a smaller plate
    const found = plan([{ id: 3, type: 'fsi', value: 0.5 }])
    expect(found.nrfloors).toBe(4)
    expect(found.gfa).toBeLessThanOrEqual(0.5 * 4800)
    expect(found.gfa).toBeGreaterThan(0.98 * 0.5 * 4800)
    expect(found.maxlength).toBeGreaterThanOrEqual(0.6 * 60)
    expect(found.maxwidth).toBeGreaterThanOrEqual(0.6 * 11.6)
  })

  it('loses depth before a dwelling too many, and keeps both of its types', () => {
    const whole = generate(flat([])).formFactors.nrunits
    const found = plan([{ id: 4, type: 'nr_of_units', value: whole - 5 }])
    expect(found.nrunits).toBeLessThanOrEqual(whole - 5)
    expect(found).toMatchObject({ nrfloors: 10, types: 2 })
  })

  it('becomes another building only where no such one keeps the rules', () => {
    // a fortieth of the plot: 120 m² are a fifth of the plate
    const found = plan([{ id: 2, type: 'gsi', value: 0.025 }])
    expect(found.gsi).toBeLessThanOrEqual(0.025)
    expect(found.builtarea).toBeGreaterThan(60)
  })
})

describe('a building that stays where it is put', () => {
  const stays = (constraints: Record<string, unknown>[]) =>
    obey(flat(constraints), { stays: true }).model.formFactors

  it('keeps its floors and becomes shorter for a coverage', () => {
    const { nrfloors, gsi, builtarea } = stays([{ id: 2, type: 'gsi', value: 0.1 }])
    expect(nrfloors).toBe(10)
    expect(gsi).toBeLessThanOrEqual(0.1)
    // a step of 0.3 m more would be too much: the plate is 10.1 m deep
    expect(builtarea + 0.3 * 10.1).toBeGreaterThan(0.1 * 4800)
  })

  it('is the largest of fewer floors and less length for a floor area', () => {
    const { gfa } = stays([{ id: 3, type: 'fsi', value: 0.5 }])
    expect(gfa).toBeLessThanOrEqual(0.5 * 4800)
    // at full length a floor is 606 m2, three are 1,818: the fourth fits on a shorter building
    expect(gfa).toBeGreaterThan(0.98 * 0.5 * 4800)
  })

  it('is laid out at full length once for each number of floors, and counted whenever it is asked for', () => {
    const inFull: number[] = []
    let laid = 0
    const { runs } = obeyed(
      flat([{ id: 3, type: 'fsi', value: 0.5 }]),
      'live',
      (input, ...more) => {
        const { maxheight, maxlength, maxwidth } = input.building
        if (maxlength === 60 && maxwidth === 11.6) inFull.push(maxheight)
        laid++
        return laidOut(input, ...more)
      },
      { stays: true },
    )
    // as asked, and as high as the rules leave; 3 floors that fit and 4 that do not; all 10, to be made smaller
    expect(inFull).toEqual([30, 30, 9, 12, 30])
    // 4 floors to shorten and to narrow, 10 to narrow
    expect(runs).toBe(laid + 3)
  })
})
