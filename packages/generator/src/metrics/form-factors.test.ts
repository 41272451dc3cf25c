/** Every form factor again: by its own formula, from the parts of the model, and by hand. */
import { FORM_FACTOR_KEYS, FORM_FACTORS, type FormFactorKey, type FormFactors } from '@kavel/domain'
import { evaluate } from '@kavel/domain/formula'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANDOM, RANDOM_FAMILIES } from '../../testing/any-building.ts'
import { modelOf } from '../../testing/case-models.ts'
import { corpus, everyNth } from '../../testing/corpus.ts'
import { FAMILIES, GALLERY } from '../../testing/gallery-cases.ts'
import { measureAgain } from '../../testing/measure-again.ts'
import { type Asked, type PlanCase, planCase } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'
import type { BuildingModel } from '../model/types.ts'
import { conceptFormFactors } from './concept.ts'

/** On a square plot of 120 m. */
const build = (asked: Asked) => generate(planCase('asked', '', asked).input)

const DWELLING = { id: 1, name: 'A', size: 55, size_max: 70 }

/** A gallery flat with a floor of shops and a floor of offices below three of dwellings. */
const MIXED = build({
  building: { maxwidth: 12.3, maxlength: 60, maxheight: 20 },
  cfg: {
    blocktype: 'flat_path_gallery',
    units: [{ unitId: 1 }],
    floors: [
      { function: 'commercial', height: 4 },
      { function: 'office', height: 3.6 },
      { height: 3, repeat_count: 3 },
    ],
  },
  units: [DWELLING],
})

/** Cars below shops below dwellings, on both sides of a corridor. */
const PARKED = build({
  building: { maxwidth: 17, maxlength: 60, maxheight: 20 },
  cfg: {
    blocktype: 'flat_corridor_double_loaded',
    units: [{ unitId: 1 }],
    floors: [
      { function: 'parking', height: 3 },
      { function: 'commercial', height: 3.6 },
      { height: 3, repeat_count: 2 },
    ],
  },
  units: [DWELLING],
})

const OFFICES = build({
  archetype: 'office',
  building: { maxwidth: 20, maxlength: 60, maxheight: 15 },
  cfg: {
    function: 'office',
    floors: [{ function: 'commercial', height: 4.2 }, { repeat_count: 3 }],
  },
})

const HOUSES = build({
  archetype: 'house',
  building: { maxwidth: 30, maxlength: 40, maxheight: 12 },
  cfg: { blocktype: 'terraced', units: [{ unitId: 1 }] },
  units: [{ id: 1, name: 'A', size: 90, size_max: 140 }],
})

const GREEN = build({
  archetype: 'green',
  building: { maxwidth: 30, maxlength: 40, maxheight: 12 },
})

const CONCEPT = [MIXED, PARKED, OFFICES, HOUSES, GREEN]

/** Doubles that were added up in another order. */
const near = (value: number) => expect.closeTo(value, Math.abs(value) > 1e6 ? 3 : 6)

/** Of every factor with a formula what that gives from the other factors; a share of nothing is 0. */
function derivedAgain(factors: FormFactors): Partial<FormFactors> {
  const again: Partial<FormFactors> = {}
  for (const key of FORM_FACTOR_KEYS) {
    const { formula } = FORM_FACTORS[key]
    if (formula) again[key] = evaluate(formula, (name) => factors[name as FormFactorKey]) ?? 0
  }
  return again
}

function expectDerived(factors: FormFactors): void {
  for (const [key, value] of Object.entries(derivedAgain(factors)))
    expect([key, factors[key as FormFactorKey]]).toEqual([key, near(value)])
}

function expectMeasured(model: BuildingModel): void {
  const { formFactors: f } = model
  const { factors, netOfUnits } = measureAgain(model)
  for (const [key, value] of Object.entries(factors))
    expect([key, f[key as FormFactorKey]]).toEqual([key, near(value)])
  expect(f.avgunitsize * f.nrunits).toEqual(near(f.nrunits > 0 ? netOfUnits : 0))
}

/** What holds between the factors of anything that stands. */
function expectRelations(f: FormFactors): void {
  for (const key of FORM_FACTOR_KEYS) expect([key, f[key] >= 0]).toEqual([key, true])
  const { gfa_residential, gfa_commercial, gfa_industrial, gfa_office } = f
  expect(gfa_residential + gfa_commercial + gfa_industrial + gfa_office).toEqual(near(f.gfa))
  const { nfa_residential, nfa_commercial, nfa_industrial, nfa_office } = f
  expect(nfa_residential + nfa_commercial + nfa_industrial + nfa_office).toEqual(near(f.nfa))
  expect(f.saleablearea + f.nonsaleablearea).toEqual(near(f.gfa))
  const covered = f.builtarea + f.pavedarea + f.waterarea
  expect(covered + f.greenarea).toEqual(near(Math.max(f.plotarea, covered)))
}

describe('every factor of every case of the gallery', () => {
  test.each(FAMILIES)('%s follows from its formula and from the parts of the model', (family) => {
    for (const found of everyNth<PlanCase>(GALLERY[family], 9)) {
      const model = modelOf(found)
      expectDerived(model.formFactors)
      expectMeasured(model)
      expectRelations(model.formFactors)
    }
  })
})

test.each(RANDOM_FAMILIES)('the factors of random buildings of the family %s agree', (family) => {
  fc.assert(
    fc.property(RANDOM[family], (input) => {
      const model = generate(input)
      expectDerived(model.formFactors)
      expectMeasured(model)
      expectRelations(model.formFactors)
    }),
    { numRuns: corpus(2, 200), seed: 4817 },
  )
})

test.each([
  ['dwellings above offices above shops', MIXED],
  ['dwellings above shops above cars', PARKED],
  ['offices above shops', OFFICES],
  ['houses', HOUSES],
  ['green', GREEN],
])('all factors of %s follow from their formulas', (_, model) => {
  expectDerived(model.formFactors)
  expectMeasured(model)
  expectRelations(model.formFactors)
})

describe('by hand', () => {
  test('a flat of 60 × 10.8 m with shops, offices and 27 dwellings of 5.5 × 10 m', () => {
    const f = MIXED.formFactors
    const shops = measureAgain(MIXED).factors.nfa_commercial
    expect(f).toMatchObject({
      builtarea: 648, // 60 × 10.8
      gfa: 3240, // 5 × 648
      gfa_commercial: 648,
      gfa_office: 648,
      gfa_residential: 1944, // 3 × 648
      nfa_residential: 1485, // 27 × 55
      facadearea: 2350.56, // 2 × (60 + 10.8) × 16.6
      volume: 10756.8, // 648 × 16.6
      maxheight: 16.6, // 4 + 3.6 + 3 × 3
      pavedarea: 90, // the path of 60 × 1.5 in front
      greenarea: 13662, // 14,400 − 648 − 90
      greenratio: 0.94875,
      nrfloors: 5,
      nrunits: 30, // 27 dwellings and 3 shops
      gsi: 0.045, // 648 / 14,400
      fsi: 0.225, // 3,240 / 14,400
      roofratio: 0.2, // 648 / 3,240
    })
    // the offices are no units: with their area it would be 81.5
    expect(shops).toBeCloseTo(453, 9)
    expect(f.avgunitsize).toBeCloseTo(64.6, 9) // (1,485 + 453) / 30
    expect(f.nfa / f.nrunits).toBeCloseTo(81.5, 9)
    expect(f.nonsaleablearea).toBeCloseTo(795, 9) // 3,240 − 1,485 − 453 − 507
  })

  test('an office of 60 × 20 m on a floor of shops', () => {
    expect(OFFICES.formFactors).toMatchObject({
      gfa: 4800, // 4 × 1,200
      gfa_office: 3600,
      gfa_commercial: 1200,
      facadearea: 2400, // 2 × (60 + 20) × 15
      volume: 18000, // 1,200 × 15
      facaderatio: 0.5,
      roofratio: 0.25,
      nrunits: 3, // shops; offices are none
    })
  })

  test('six houses of 36.2 × 12 m together, two storeys and an attic under 40°', () => {
    const f = HOUSES.formFactors
    expect(f.builtarea).toBe(434.4) // 36.2 × 12
    expect(f.gfa).toBeCloseTo(1303.2, 9) // 3 × 434.4
    expect(f.facadearea).toBeCloseTo(578.4, 9) // 2 × (36.2 + 12) × 6
    expect(f.roofarea).toBeCloseTo(567.069, 2) // 434.4 / cos 40°
    expect(f.volume).toBeCloseTo(3699.92, 1) // 434.4 × 6 + ½ × 12 × 6 tan 40° × 36.2
    expect(f.maxheight).toBeCloseTo(11.035, 2) // 6 + 6 tan 40°
    expect(f).toMatchObject({ nrfloors: 2, nrunits: 6 })
  })

  test('a building larger than its plot leaves no green, and no less than none', () => {
    const { input } = planCase('small plot', '', {
      archetype: 'office',
      building: { maxwidth: 20, maxlength: 60, maxheight: 15 },
      cfg: { function: 'office' },
    })
    const f = generate({ ...input, plot_area: 1000 }).formFactors
    expect(f.builtarea).toBe(1200)
    expect(f).toMatchObject({ plotarea: 1000, greenarea: 0, greenratio: 0, gsi: 1.2 })
    expect(conceptFormFactors([{ formFactors: f }], 1000, 0).greenarea).toBe(0)
  })

  test('a concept of all five on 2 ha', () => {
    const f = conceptFormFactors(CONCEPT, 20_000, 5000)
    expectDerived(f)
    expectRelations(f)
    expect(f).toMatchObject({
      plotarea: 20_000,
      buildingenvelope: 5000,
      builtarea: 3302.4, // 648 + 1,020 + 1,200 + 434.4
      gfa: 13_423.2, // 3,240 + 4,080 + 4,800 + 1,303.2
      gfa_office: 4248, // 648 + 3,600
      gfa_commercial: 2868, // 648 + 1,020 + 1,200
      pavedarea: 190.8, // 90 + 100.8
      greenarea: 16_506.8, // 20,000 − 3,302.4 − 190.8
      nrfloors: 5,
      maxheight: 16.6,
      nrunits: 68, // 30 + 29 + 3 + 6
      nrparking: 28,
      nrtrees: 16,
    })
    expect(f.gsi).toBeCloseTo(0.16512, 12)
    expect(f.gsi_envelope).toBeCloseTo(0.66048, 12)
    expect(f.fsi).toBeCloseTo(0.67116, 12)
    expect(f.parking_per_unit).toBeCloseTo(28 / 68, 12)
    expect(f.parking_per_100).toBeCloseTo(0.208594, 6) // 28 / 134.232
  })
})
