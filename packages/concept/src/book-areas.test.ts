import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  ConstraintOperator,
  ConstraintType,
  companyCfgSchema,
  FunctionType,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { computeConcept, type PublicBuilding } from './index.ts'
import { flat } from './testing/flat.ts'
import { PLACE } from './testing/place.ts'

function measure(building: Partial<PublicBuilding>, cfg: object = {}) {
  const drawn = { ...flat(), ...building, cfg: buildingCfgSchema.parse(cfg) }
  const { sheetInput, sheet, formFactors } = computeConcept(PLACE, { buildings: [drawn] })
  const { book } = sheetInput.areas
  const built = Object.entries(book.construction).filter(([, area]) => area > 0)
  return { book, built, sheet, formFactors, classes: built.map(([key]) => key) }
}

const sum = (built: readonly (readonly [string, number])[]) =>
  built.reduce((total, [, area]) => total + area, 0)
const of = (unitId: number) => ({ units: [{ unitId, repeat_ratio: 1 }] })

describe('what the price book is multiplied by', () => {
  it.each<[string, Partial<PublicBuilding>, object, string[]]>([
    ['five floors of flats', { maxheight: 15 }, of(2), ['flat_low']],
    ['eight floors of flats', { maxheight: 25 }, of(2), ['flat_mid']],
    ['thirteen floors of flats', { maxheight: 39 }, of(2), ['flat_high']],
    [
      'houses in a row',
      { archetype: Archetype.house, maxheight: 10 },
      { blocktype: BlockType.terraced, ...of(5) },
      ['house'],
    ],
    ['an office', { archetype: Archetype.office, maxwidth: 14 }, {}, ['office']],
    ['a hall', { archetype: Archetype.industrial, maxwidth: 30, maxheight: 8 }, {}, ['hall']],
    [
      'a distribution centre',
      { archetype: Archetype.distribution_center, maxwidth: 40, maxheight: 12 },
      {},
      ['distribution'],
    ],
  ])('of %s is its floor area, each in its class', (_, building, cfg, classes) => {
    const { built, classes: found, formFactors } = measure(building, cfg)
    expect(found).toEqual(expect.arrayContaining(classes))
    expect(sum(built)).toBeCloseTo(formFactors.gfa, 6)
    expect(formFactors.gfa).toBeGreaterThan(100)
  })

  it('of a car park is its spaces alone, by how deep it lies', () => {
    const park = { archetype: Archetype.parking, maxwidth: 40, maxheight: 3 }
    const spaces = (building: Partial<PublicBuilding>) => {
      const { book, built, formFactors } = measure(building)
      expect(built).toEqual([])
      expect(Object.values(book.stalls).reduce((a, b) => a + b)).toBe(formFactors.nrparking)
      expect(formFactors.nrparking).toBeGreaterThan(10)
      return Object.entries(book.stalls).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
    }
    expect(spaces(park)).toEqual(['ground'])
    const garage = { ...park, maxheight: 6.2 }
    expect(spaces(garage)).toEqual(['deck'])
    expect(spaces({ ...garage, z: -1.5 })).toEqual(['deck', 'half_sunk'])
    expect(spaces({ ...garage, z: -6 })).toEqual(['underground'])
  })

  it('of spaces that something else lies on is nothing: nobody builds, sells or rents them', () => {
    const lot = { archetype: Archetype.parking, maxwidth: 40, maxheight: 3 }
    const drawn = measure(lot).book.stalls.ground
    const buildings = [
      { ...flat(), ...lot, cfg: buildingCfgSchema.parse({}) },
      { ...flat(), id: 2 },
    ]
    const { sheetInput, sheet, formFactors } = computeConcept(PLACE, { buildings })
    const { stalls } = sheetInput.areas.book
    expect(stalls.ground).toBe(formFactors.nrparking)
    expect(stalls.ground).toBeLessThan(drawn)
    expect(sheet.figures['book.stall_ground.amount']?.value ?? 0).toBeCloseTo(
      stalls.ground * 4100,
      6,
    )
  })

  it('sells to dwellings the spaces that the rule of the site asks for them', () => {
    const buildings = [{ ...flat(), cfg: buildingCfgSchema.parse(of(2)) }]
    const asked = (parking_norm: string, constraints = PLACE.constraints) => {
      const { parameters } = companyCfgSchema.parse({ parameters: { parking_norm } })
      const { sheetInput, siteRules, formFactors } = computeConcept(
        { ...PLACE, constraints },
        { buildings },
        parameters,
      )
      const rule = siteRules.find(({ key }) => key === 'parking_norm')
      const { dwellings } = sheetInput.areas.book.stalls_needed
      expect(Math.ceil(dwellings - 1e-9)).toBe(rule?.required)
      return dwellings / formFactors.nrunits
    }
    expect(asked('')).toBeCloseTo(1, 9)
    expect(asked('1,25')).toBeCloseTo(1.25, 9)
    const psi = { ...PLACE.constraints[0]!, type: ConstraintType.psi, value: 1.5 }
    const least = { ...psi, operator: ConstraintOperator.smaller_than }
    expect(asked('1,25', [least])).toBeCloseTo(1.5, 9)
  })

  it('lets a unit in an office as an office: neither the sheet nor the rule takes it for a dwelling', () => {
    const office = { ...flat(), archetype: Archetype.office, maxwidth: 14 }
    const buildings = [{ ...office, cfg: buildingCfgSchema.parse(of(2)) }]
    const { sheetInput, siteRules, formFactors, models } = computeConcept(PLACE, { buildings })
    expect(models[0]?.mix.types.some(({ count }) => count > 0)).toBe(true)
    expect(sheetInput.areas.book.stalls_needed.dwellings).toBe(0)
    // domain reference §2.4: 2.2 per 100 m² of office
    const required = Math.ceil(0.022 * formFactors.gfa_office)
    expect(siteRules.find(({ key }) => key === 'parking_norm')?.required).toBe(required)
  })

  it('of a building that stands already is nothing to build, and its space is let', () => {
    const kept = { archetype: Archetype.existing, maxwidth: 14, maxheight: 8 }
    const { built, sheet } = measure(kept)
    expect(built).toEqual([])
    expect(sheet.figures['group.building']?.value).toBe(0)
    // the ground around it lies there already
    expect(sheet.figures['free.ground']?.value).toBe(0)
  })

  it('does not let paving beside a building that stands: its cars need some of the spaces, nobody the rest', () => {
    const at = (x: number, building: Partial<PublicBuilding>): PublicBuilding => ({
      ...flat(),
      ...building,
      id: x,
      x: flat().x + x,
      cfg: buildingCfgSchema.parse({}),
    })
    const office = { archetype: Archetype.existing, maxwidth: 14, maxheight: 8 }
    const kept = at(0, office)
    kept.cfg.function = FunctionType.office
    const lot = at(45, { archetype: Archetype.parking, maxwidth: 40, maxheight: 3 })
    const { sheetInput, sheet, models } = computeConcept(PLACE, { buildings: [kept, lot] })
    const { stalls, stalls_needed, construction } = sheetInput.areas.book
    expect(Object.values(construction).every((area) => area === 0)).toBe(true)
    // domain reference §2.4: 2.2 per 100 m² of office
    const needed = Math.ceil(0.022 * models[0]!.formFactors.gfa_office)
    expect(stalls_needed.others).toBeCloseTo(0.022 * models[0]!.formFactors.gfa_office, 6)
    expect(needed).toBeGreaterThan(0)
    expect(stalls.ground).toBeGreaterThan(needed)
    const rent = sheet.figures['book.rent_parking.annual_rent']?.value
    expect(rent).toBeCloseTo(needed * 1430, 6)
  })

  it('leaves no kind of space without income', () => {
    const earns = (building: Partial<PublicBuilding>, line: string) =>
      measure(building).sheet.figures[`book.${line}.net_value`]?.value ?? 0
    expect(earns({ archetype: Archetype.office, maxwidth: 14 }, 'rent_office')).toBeGreaterThan(0)
    expect(earns({ archetype: Archetype.industrial, maxwidth: 30 }, 'rent_hall')).toBeGreaterThan(0)
    const cars = { archetype: Archetype.parking, maxwidth: 32, maxheight: 3 }
    expect(earns(cars, 'rent_parking')).toBeGreaterThan(0)
  })
})
