/** What may stand where: domain reference §4.1 read by hand, and the words of plans. */
import {
  Archetype,
  BlockType,
  FunctionType,
  ZoningCategory,
  type ZoningCategoryKey,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { formsOf } from '../permitted-use.ts'
import { PLACE } from '../testing/place.ts'
import { block, green, hall, lot, said } from './testing/site.ts'

type Zone = readonly [category: ZoningCategoryKey, name: string, share: number]

/** A place with these zones, of article 18 of one plan. */
function zoned(zones: readonly Zone[]) {
  const summary = {
    ...PLACE.cfg.summary,
    zones: zones.map(([category, name, share]) => ({
      name,
      category: ZoningCategory[category],
      share,
      plan_id: 'NL.IMRO.9901.BP01',
      plan_name: 'Markeroog',
      article: '18',
      source: 'ruimtelijkeplannen',
      date: '2026-01-01',
    })),
  }
  return { cfg: { ...PLACE.cfg, summary } }
}

const flat = block(1, 37.5, 30)
const office = block(2, 37.5, 30, {
  archetype: Archetype.office,
  cfg: { ...flat.cfg, blocktype: BlockType.none, function: FunctionType.office, units: [] },
})
const rows = block(3, 37.5, 30, {
  archetype: Archetype.house,
  maxwidth: 25,
  cfg: { ...flat.cfg, blocktype: BlockType.terraced, function: FunctionType.residential },
})

const statusOf = (things: Parameters<typeof said>[0], zones: readonly Zone[]) =>
  said(things, zoned(zones)).rule('permitted_use').status

describe('the use of a building', () => {
  it.each<[ZoningCategoryKey, string, string, string]>([
    ['residential', 'ok', 'exceeded', 'exceeded'],
    ['mixed', 'ok', 'ok', 'exceeded'],
    ['center', 'ok', 'ok', 'exceeded'],
    ['office', 'exceeded', 'ok', 'exceeded'],
    ['companies', 'exceeded', 'exceeded', 'ok'],
    ['officearea', 'exceeded', 'exceeded', 'ok'],
    ['agricultural', 'exceeded', 'exceeded', 'exceeded'],
    ['other', 'unknown', 'unknown', 'unknown'],
  ])('in %s: dwellings %s, an office %s, a hall %s', (category, dwellings, offices, halls) => {
    const zones = [[category, category, 1]] as const
    expect(statusOf([flat], zones)).toBe(dwellings)
    expect(statusOf([office], zones)).toBe(offices)
    expect(statusOf([hall(4, 37.5, 30)], zones)).toBe(halls)
  })

  it('tells how much floor is forbidden, of which building, by which article', () => {
    const { rule, models } = said(
      [flat, { ...office, x: 1e3 }],
      zoned([['residential', 'Wonen', 1]]),
    )
    expect(rule('permitted_use')).toMatchObject({
      status: 'exceeded',
      required: 0,
      actual: models[1]?.formFactors.gfa_office,
      broken: [{ buildings: [2] }],
      reference: 'NL.IMRO.9901.BP01, artikel 18',
      norm: 'plan',
    })
  })

  it('needs half of the plots, and is unknown where nobody knows of enough', () => {
    expect(
      statusOf(
        [flat],
        [
          ['residential', 'Wonen', 0.5],
          ['garden', 'Tuin', 0.5],
        ],
      ),
    ).toBe('ok')
    expect(
      statusOf(
        [flat],
        [
          ['residential', 'Wonen', 0.4],
          ['garden', 'Tuin', 0.6],
        ],
      ),
    ).toBe('exceeded')
    expect(
      statusOf(
        [flat],
        [
          ['residential', 'Wonen', 0.4],
          ['other', '?', 0.6],
        ],
      ),
    ).toBe('unknown')
    expect(said([flat], zoned([])).rule('permitted_use')).toMatchObject({ reason: 'no_zoning' })
  })

  it('is asked of what is built, not of green and car parks', () => {
    const { rule } = said([green(1, 20, 30), lot(2, 50, 30)], zoned([['residential', 'Wonen', 1]]))
    expect(rule('permitted_use')).toMatchObject({ status: 'unknown', reason: 'nothing_asked' })
  })
})

describe('how dwellings stand', () => {
  it.each<[string, ReturnType<typeof formsOf>]>([
    ['Wonen', null],
    ['Wonen - Gestapeld', ['stacked']],
    ['Wonen - Aaneengebouwd', ['row']],
    ['Wonen - Vrijstaand', ['detached']],
    ['Wonen - Halfvrijstaand', ['pair']],
    ['Wonen - Twee-aaneen', ['pair']],
    ['Wonen - Vrijstaand en twee-aaneen', ['pair', 'detached']],
    ['Wonen - Aaneengebouwd of gestapeld', ['stacked', 'row']],
  ])('%s is for %j', (name, forms) => {
    expect(formsOf({ name })).toEqual(forms)
  })

  it('none stand on ground for garages', () => {
    expect(statusOf([flat], [['residential', 'Wonen - Garageboxen', 1]])).toBe('exceeded')
  })

  it('rows of houses are forbidden where dwellings are stacked, and a flat where they are not', () => {
    const stacked = [['residential', 'Wonen - Gestapeld', 1]] as const
    const inRows = [['residential', 'Wonen - Aaneengebouwd', 1]] as const
    expect([statusOf([flat], stacked), statusOf([rows], stacked)]).toEqual(['ok', 'exceeded'])
    expect([statusOf([flat], inRows), statusOf([rows], inRows)]).toEqual(['exceeded', 'ok'])
  })
})
