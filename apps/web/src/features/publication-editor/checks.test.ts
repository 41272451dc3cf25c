import type { PublicPage, PublicSection } from '@kavel/concept'
import { companyCfgSchema, type RecordFor, sectionCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { type Checked, checkPage, HEAVY_PAGE } from './checks.ts'

const STYLE = companyCfgSchema.parse({}).style

const section = (id: number, type: string, fields: object = {}, cfg: object = {}) =>
  ({
    id,
    type,
    hidden: false,
    pageType: null,
    cfg: sectionCfgSchema.parse(cfg),
    ...fields,
  }) as RecordFor<'sections'>

const shown = (id: number, type: string, data: object = {}) =>
  ({ id, type, order: id, data }) as unknown as PublicSection

function check(
  sections: readonly RecordFor<'sections'>[],
  onPage: readonly PublicSection[],
  more: Partial<Checked> = {},
  type = 'location',
) {
  return checkPage({
    page: { publication: { type, name: '' }, sections: onPage } as unknown as PublicPage,
    sections,
    isEmpty: () => false,
    pictures: new Set(),
    hasProfile: true,
    listed: null,
    style: STYLE,
    openKeys: new Set(['open']),
    origin: 'https://kavel.example',
    ...more,
  })
}

describe('the checks before publishing', () => {
  it('find nothing on a page where all is well', () => {
    expect(check([section(1, 'warning')], [shown(1, 'warning')])).toEqual([])
  })

  it('find a list of nothing', () => {
    const found = (listed: number | null) =>
      check([section(1, 'locations_list')], [shown(1, 'locations_list')], { listed }, 'searchquery')
    expect(found(0)).toEqual([{ kind: 'no_locations' }])
    const without = [[section(1, 'warning')], [shown(1, 'warning')]] as const
    expect(check(...without, { listed: 0 }, 'business_park')).toEqual([])
    expect([found(1), found(null)]).toEqual([[], []])
  })

  it('find a section that is empty, and one that the location keeps away', () => {
    const sections = [
      section(1, 'warning'),
      section(2, 'location_regulations'),
      section(3, 'location_concepts', { hidden: true }),
      section(4, 'survey'),
    ]
    expect(check(sections, [shown(1, 'warning')], { isEmpty: () => true })).toEqual([
      { kind: 'empty', section: 'warning' },
      { kind: 'kept_away', section: 'location_regulations' },
    ])
    // it may stand on the other part
    expect(check(sections, [shown(1, 'warning')], {}, 'searchquery')).toEqual([])
  })

  it('find that the location has no picture, where the page would show it', () => {
    const of = (type: string, hasProfile: boolean | null) =>
      check([section(1, type)], [shown(1, type)], { hasProfile }).map(({ kind }) => kind)
    expect(of('location_summary', false)).toEqual(['no_profile'])
    expect(of('location_summary', null)).toEqual([])
    expect(of('warning', false)).toEqual([])
  })

  it('find colours that do not read, when the company wears them', () => {
    // #888 on #999 is 1.24 : 1, #ddd on white 1.36 : 1
    const style = {
      ...STYLE,
      primaryColor: '#999999',
      textColor: '#888888',
      secondaryColor: '#dddddd',
    }
    expect(check([], [], { style })).toEqual([])
    expect(check([], [], { style: { ...style, hasCustomStyle: true } })).toEqual([
      { kind: 'contrast', pair: 'head' },
      { kind: 'contrast', pair: 'accent' },
    ])
  })

  it('find a page that is heavy', () => {
    const of = (length: number) =>
      check([section(1, 'warning')], [shown(1, 'warning', { text: 'x'.repeat(length) })])
    expect(of(HEAVY_PAGE)).toMatchObject([{ kind: 'weight' }])
    expect(of(HEAVY_PAGE - 1000)).toEqual([])
  })

  it.each([
    ['https://kavel.example/pub/location/open', null],
    ['https://kavel.example/pub/searchquery/open/abc', null],
    ['https://kavel.example/pub/location/gone', 'broken_link'],
    ['https://kavel.example/pub/location/', 'broken_link'],
    ['https://kavel.example/locations/list/12', 'private_link'],
    ['https://kavel.example.org/pub/location/gone', null],
    ['https://elsewhere.example/pub/location/gone', null],
  ])('finds of %s: %s', (address, kind) => {
    const found = kind === null ? [] : [{ kind, section: 'call_to_action', address }]
    const button = section(1, 'call_to_action', {}, { param2: address })
    expect(check([button], [shown(1, 'call_to_action')])).toEqual(found)
  })

  it('reads addresses in the middle of a text', () => {
    const text =
      'Zie (https://kavel.example/pub/location/gone) en <a href="https://kavel.example/pub/location/open">'
    expect(check([section(1, 'warning', {}, { param1: text })], [shown(1, 'warning')])).toEqual([
      {
        kind: 'broken_link',
        section: 'warning',
        address: 'https://kavel.example/pub/location/gone',
      },
    ])
  })
})
