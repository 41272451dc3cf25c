/** The figures of a page about a concept are those of its sheets, and those that were worked out by hand. */
import { gzipSync } from 'node:zlib'
import { FORM_FACTOR_KEYS, factorValue } from '@kavel/domain'
import { getFigure } from '@kavel/finance'
import type { Surroundings } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import {
  computeConcept,
  countUnits,
  listPublic,
  type PublicBuilding,
  publicPage,
  publicPageSchema,
  rememberModels,
  sectionOf,
} from './index.ts'
import { BRANDINGWEG, PLAN } from './testing/brandingweg.ts'
import { CONCEPT_TYPES, conceptPage, conceptSource, dataOf } from './testing/concept-page.ts'
import { flat } from './testing/flat.ts'
import { PLACE } from './testing/place.ts'

const OPEN = { showPrices: true, showLandBid: true }
const page = conceptPage(BRANDINGWEG, PLAN, { cfg: OPEN })
const computed = computeConcept(BRANDINGWEG, { buildings: PLAN })
const figure = (key: string) => getFigure(computed.sheet, key).value

/** Two blocks of one place: gallery flats of social rent, and of another type. */
const TWO: readonly PublicBuilding[] = [
  flat({ units: [{ unitId: 1, repeat_ratio: 1 }] }),
  { ...flat(), id: 2, name: 'Blok B', x: flat().x, y: flat().y + 25, maxheight: 12 },
]

it('has the seven sections, each as its schema says', () => {
  expect(page.sections.map(({ type }) => type)).toEqual(CONCEPT_TYPES)
  expect(CONCEPT_TYPES).toHaveLength(7)
  expect(() => publicPageSchema.shape.sections.parse(page.sections)).not.toThrow()
})

describe('the page of the project in docs/money.md', () => {
  it('has its headline figures', () => {
    const { figures, plotarea, plot } = dataOf(page, 'concept_summary')
    expect(figures).toMatchObject({
      ...{ nrunits: 54, gfa: 5280, nrfloors: 5, maxheight: 15, nrparking: 50 },
      // 5,280 / 4,539; 17.6 × 60 / 4,539; 50 / 54
      fsi: expect.closeTo(1.16325, 5),
      gsi: expect.closeTo(0.23265, 5),
      parking_per_unit: expect.closeTo(0.92593, 5),
    })
    expect(plotarea).toBe(4539)
    expect(plot).toEqual({ source: null, date: null })
  })

  it('has five floors of 1,056 m², two drawings of them, and as many flats as the whole', () => {
    const { buildings, types } = dataOf(page, 'concept_floorplans')
    // the car park has no floors
    expect(buildings.map(({ name }) => name)).toEqual(['Appartementen'])
    const floors = buildings[0]?.floors ?? []
    expect(floors.map(({ gfa }) => gfa)).toEqual([1056, 1056, 1056, 1056, 1056])
    expect(floors.reduce((sum, { units }) => sum + units, 0)).toBe(54)
    expect(buildings[0]?.sheets.map((sheet) => sheet.floors)).toEqual([[0], [1, 2, 3, 4]])
    expect(types).toEqual([{ id: '4', mark: 'T1', name: 'Koopappartement' }])
  })

  it('has its dwellings, with a price where that is shown', () => {
    const { types, buildings, prices } = dataOf(page, 'concept_unit_breakdown')
    expect(types.map(({ name, count }) => [name, count])).toEqual([['Koopappartement', 54]])
    expect(buildings).toHaveLength(1)
    expect(prices).toEqual([{ id: '4', price: 365_000, income_mode: expect.any(Number) }])
  })

  it('has the amounts of its business case, and what it is worth', () => {
    const [found] = dataOf(page, 'concept_business_case').concepts
    expect(found?.total_income).toBeCloseTo(16_289_256.2, 2)
    expect(found?.results.find(({ key }) => key === 'margin')?.value).toBeCloseTo(73_922.96, 2)
    expect(found?.land_bid?.value).toBeCloseTo(30_575.67, 2)
    const groups = found?.groups.reduce((sum, { value }) => sum + (value ?? 0), 0)
    expect(groups).toBeCloseTo(16_215_333.24, 2)
    const valuation = dataOf(page, 'concept_valuation')
    const value = (key: string) =>
      [...valuation.value, ...valuation.land].find((each) => each.key === key)?.value
    expect(value('total_income_gross')).toBeCloseTo(54 * 365_000, 6)
    expect(value('value_per_unit')).toBeCloseTo(365_000, 6)
    expect(value('max_land_bid')).toBeCloseTo(30_575.67, 2)
    // nothing is let
    expect(valuation.let).toEqual([])
  })
})

describe('every figure of a page', () => {
  it('is that of the sheets, to the last digit', () => {
    const factors = Object.fromEntries(
      FORM_FACTOR_KEYS.map((key) => [key, factorValue(key, computed.formFactors)]),
    )
    const { total, buildings } = dataOf(page, 'concept_formfactors')
    // no plan draws an envelope here: unknown, and no nought
    expect(total).toEqual({ ...factors, buildingenvelope: null })
    buildings.forEach(({ factors: own }, index) => {
      const model = computed.models[index]
      for (const [key, value] of Object.entries(own))
        expect(value, key).toBe(model && factorValue(key as 'gfa', model.formFactors))
    })
    const business = dataOf(page, 'concept_business_case').concepts[0]
    const { value, let: rented, land } = dataOf(page, 'concept_valuation')
    const figures = [
      ...(business?.results ?? []),
      ...(business?.groups ?? []),
      ...(business?.income ?? []),
      ...[...value, ...rented, ...land],
    ]
    expect(figures.length).toBeGreaterThan(20)
    for (const each of figures) expect(each.value, each.key).toBe(figure(each.key))
  })

  it('adds up from floor to building, and from building to design', () => {
    const two = conceptPage(PLACE, TWO)
    const { formFactors, models } = computeConcept(PLACE, { buildings: TWO })
    const floors = dataOf(two, 'concept_floorplans').buildings.map(({ floors: all }) => ({
      gfa: all.reduce((sum, { gfa }) => sum + gfa, 0),
      units: all.reduce((sum, { units }) => sum + units, 0),
    }))
    floors.forEach(({ gfa, units }, index) => {
      expect(gfa).toBeCloseTo(models[index]?.formFactors.gfa ?? 0, 6)
      expect(units).toBe(models[index]?.formFactors.nrunits)
    })
    const { types, buildings } = dataOf(two, 'concept_unit_breakdown')
    const counts = countUnits(models)
    expect(types.map(({ id, count }) => [id, count])).toEqual([
      ['1', counts.get('1')?.count],
      ['2', counts.get('2')?.count],
    ])
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(formFactors.nrunits)
    expect(buildings.map(({ name }) => name)).toEqual(['Blok A', 'Blok B'])
    expect(
      dataOf(two, 'concept_topview').buildings.map(({ mark, units }) => [mark, units]),
    ).toEqual(floors.map(({ units }, index) => [['A', 'B'][index], units]))
  })

  it('has the yield of what is let: rent over value', () => {
    const [social] = TWO
    const let_ = conceptPage(PLACE, [social as PublicBuilding])
    const { let: rented } = dataOf(let_, 'concept_valuation')
    const found = new Map(rented.map(({ key, value }) => [key, value ?? 0]))
    const { types } = dataOf(let_, 'concept_unit_breakdown')
    // social rent of 13.25 a m² a month; a type without a yield of its own has that of its function, 4.75 % v.o.n. (docs/money.md)
    const rent = (types[0]?.nfa ?? 0) * 13.25 * 12
    expect(rent).toBeGreaterThan(100_000)
    expect(found.get('annual_rent')).toBeCloseTo(rent, 2)
    expect(found.get('bar_von')).toBeCloseTo(0.0475, 9)
    expect(found.get('rental_value_von')).toBeCloseTo(rent / 0.0475, 2)
    expect(found.get('capitalisation_factor')).toBeCloseTo(1 / 0.0475, 6)
  })
})

describe('what is not switched on', () => {
  const shut = conceptPage(BRANDINGWEG, PLAN)

  it('has no price, no land bid, no land value, no cost line', () => {
    expect(dataOf(shut, 'concept_unit_breakdown').prices).toEqual([])
    const business = dataOf(shut, 'concept_business_case').concepts[0]
    expect(business).toMatchObject({ land_bid: null, income: [] })
    expect(dataOf(shut, 'concept_valuation')).toMatchObject({ land: [], method: null })
    expect(JSON.stringify(shut)).not.toMatch(/rgw|land_value|max_land_bid|residual|"price"|Leges/)
    expect(JSON.stringify(page)).not.toMatch(/Leges|Grondaankoop|cost\.\d/)
  })

  it('is in no figure: without a business case and a valuation nothing depends on prices and costs', () => {
    const types = CONCEPT_TYPES.filter((type) => !sectionOf(type).isConfidential)
    expect(types).toHaveLength(5)
    const dearer = {
      ...BRANDINGWEG,
      units: BRANDINGWEG.units.map((unit) => ({ ...unit, price: unit.price * 3 })),
      costs: BRANDINGWEG.costs.map((cost) => ({ ...cost, parameter: cost.parameter * 7 })),
    }
    expect(conceptPage(dearer, PLAN, { types })).toEqual(conceptPage(BRANDINGWEG, PLAN, { types }))
    expect(conceptPage(dearer, PLAN, { types, cfg: OPEN })).not.toEqual(
      conceptPage(BRANDINGWEG, PLAN, { types, cfg: OPEN }),
    )
  })

  it('tells its author what each section tells', () => {
    const told = (of: typeof page) =>
      new Set(listPublic(of).flatMap(({ items }) => items.map(({ topic }) => topic)))
    expect([...told(page)]).toEqual(
      expect.arrayContaining(['prices', 'land_bid', 'valuation', 'business', 'dwelling_types']),
    )
    for (const topic of ['prices', 'land_bid', 'surroundings'] as const)
      expect(told(shut).has(topic), topic).toBe(false)
    const none = { buildings: [], water: [], green: [], roads: [], trees: [], plots: [] }
    const surroundings = { origin: [0, 0] as const, ...none } as unknown as Surroundings
    const around = conceptPage(BRANDINGWEG, PLAN, { surroundings })
    expect(told(around).has('surroundings')).toBe(true)
  })

  it('has no section that the concept hides, and no description', () => {
    const hidden = { description: false, floorplans: false, businesscase: false }
    const { sections, ...rest } = conceptPage(BRANDINGWEG, PLAN, { summary: hidden })
    expect(sections.map(({ type }) => type)).toEqual([
      'concept_summary',
      'concept_topview',
      'concept_unit_breakdown',
      'concept_formfactors',
    ])
    const { description } = dataOf({ ...rest, sections }, 'concept_summary')
    expect(description).toBeNull()
    expect(dataOf(page, 'concept_summary').description).toBe('Aan de kade.')
  })
})

describe('the drawings of a page', () => {
  it('are to scale, with scale bar and arrow, in the languages of the page', () => {
    const { drawing } = dataOf(page, 'concept_topview')
    expect(drawing?.wide.nl).toContain('Perceelgrens')
    expect(drawing?.wide.en).toContain('Plot boundary')
    expect(drawing?.narrow.nl).toMatch(/viewBox="0 0 400 /)
    const dutch = conceptPage(BRANDINGWEG, PLAN, { cfg: { languages: ['nl'] } })
    expect(Object.keys(dataOf(dutch, 'concept_topview').drawing?.wide ?? {})).toEqual(['nl'])
  })

  it('are one on a page: the summary leaves the top view to its section', () => {
    expect(dataOf(page, 'concept_summary').drawing).toBeNull()
    const alone = conceptPage(BRANDINGWEG, PLAN, { types: ['concept_summary'] })
    expect(dataOf(alone, 'concept_summary').drawing).toEqual(
      dataOf(page, 'concept_topview').drawing,
    )
  })

  it('have marks and no names, so that they tell nothing that the section does not', () => {
    const named = PLAN.map((building) => ({ ...building, name: 'Geheim gebouw' }))
    const { sections } = conceptPage(
      {
        ...BRANDINGWEG,
        units: BRANDINGWEG.units.map((unit) => ({ ...unit, name: 'Geheim type' })),
      },
      named,
      { types: ['concept_summary', 'concept_floorplans'] },
    )
    const svgs = JSON.stringify(sections).match(/<svg.*?<\/svg>/gs) ?? []
    expect(svgs.length).toBeGreaterThan(2)
    expect(svgs.join()).not.toContain('Geheim')
    expect(svgs.join()).toContain('>T1<')
  })

  it('are left out of a design too large for a page, whose floors keep their figures', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...(PLAN[0] as PublicBuilding),
      ...{ id: index + 1, name: `Blok ${index}`, x: 144_474 + 70 * index },
    }))
    const large = conceptPage(BRANDINGWEG, many, { types: ['concept_floorplans'] })
    const { buildings } = dataOf(large, 'concept_floorplans')
    const sheets = buildings.flatMap((building) => building.sheets)
    expect(buildings).toHaveLength(40)
    expect(sheets[0]?.drawing).not.toBeNull()
    expect(sheets.at(-1)?.drawing).toBeNull()
    expect(buildings.at(-1)?.floors[0]?.gfa).toBe(1056)
    expect(gzipSync(JSON.stringify(large)).length).toBeLessThan(300_000)
  })
})

it('says that there is nothing yet where nothing was drawn', () => {
  const empty = conceptPage(BRANDINGWEG, [])
  expect(dataOf(empty, 'concept_summary')).toMatchObject({
    ...{ hasBuildings: false, drawing: null, figures: {}, plotarea: 4539, version: null },
  })
  expect(dataOf(empty, 'concept_formfactors')).toMatchObject({ total: {}, buildings: [] })
  expect(dataOf(empty, 'concept_unit_breakdown').types).toEqual([])
  expect(dataOf(empty, 'concept_business_case').concepts).toEqual([])
})

it('tells a plot of which nobody knows the size by null', () => {
  const nowhere = conceptPage({ ...BRANDINGWEG, plots: [] }, PLAN)
  const { figures, plotarea } = dataOf(nowhere, 'concept_summary')
  expect(plotarea).toBeNull()
  expect(figures).toMatchObject({ fsi: null, gsi: null, gfa: 5280 })
})

describe('a concept of a hundred flats', () => {
  const HUNDRED = [
    PLAN[0] as PublicBuilding,
    { ...(PLAN[0] as PublicBuilding), id: 3, name: 'Toren', x: 144_495, maxheight: 15 },
  ]

  it('is made in far less than two seconds, for all seven sections together, and is light', () => {
    const source = conceptSource(BRANDINGWEG, HUNDRED, { cfg: OPEN })
    const started = performance.now()
    const made = publicPage(source, rememberModels(200_000))
    const took = performance.now() - started
    expect(dataOf(made, 'concept_summary').figures.nrunits).toBe(108)
    expect(took).toBeLessThan(2000)
    expect(gzipSync(JSON.stringify(made)).length).toBeLessThan(100_000)
  })
})
