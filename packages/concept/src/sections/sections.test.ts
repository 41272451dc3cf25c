import {
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  entities,
  SPECIFIED_SECTIONS,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { PUBLIC_ROWS } from './define.ts'
import { isSectionType, readSettings, SECTION_TYPES, sectionOf, sectionsThatRead } from './index.ts'

const nothing = { pageType: null, cfg: { param1: null, param2: null, indicators: [], filters: [] } }

describe.each(SECTION_TYPES)('the section %s', (type) => {
  it('is one that the specification names', () => {
    expect(SPECIFIED_SECTIONS).toContain(type)
  })

  it('takes one of which nothing was set', () => {
    expect(sectionOf(type).settings.safeParse(nothing)).toMatchObject({ success: true })
  })

  it('reads what another version stored and it does not know as not set', () => {
    const strange = { pageType: 'x', cfg: { ...nothing.cfg, param1: 7 as unknown as string } }
    expect(() => readSettings(type, strange)).not.toThrow()
  })
})

it('knows the types that come later by name, and has none of them', () => {
  expect(isSectionType('survey')).toBe(false)
  expect(isSectionType('toString')).toBe(false)
  expect(isSectionType('location_summary')).toBe(true)
})

describe('the rows that sections read', () => {
  const isRead = (name: EntityName) => (entities[name] as Entity).publicThroughSections === true
  const some = ENTITY_NAMES.flatMap((name) =>
    ((entities[name] as Entity).publicThroughSome ?? []).map((field) => `${name}.${field}`),
  )

  it('are those that entities say nobody reads without', () => {
    expect([...PUBLIC_ROWS].sort()).toEqual([...ENTITY_NAMES.filter(isRead), ...some].sort())
  })

  it('are each opened by a section', () => {
    for (const row of PUBLIC_ROWS) expect(sectionsThatRead(row), row).not.toEqual([])
    expect(sectionsThatRead('costs')).toEqual([
      'location_business',
      'concept_business_case',
      'concept_valuation',
    ])
    expect(sectionsThatRead('concepts.description')).toEqual([
      'location_concepts',
      'concept_summary',
    ])
  })
})

it('keeps what a section does not take, and reads the rest', () => {
  const text = 'Nog niets besloten' as unknown as null
  const cfg = {
    ...nothing.cfg,
    param1: text,
    filters: [{}] as never[],
    indicators: [{}] as never[],
  }
  const stored = { pageType: 'both', cfg }
  for (const type of ['location_summary', 'warning'] as const)
    expect(sectionOf(type).settings.safeParse(stored).success).toBe(true)
  expect(readSettings('warning', stored)).toEqual({ text, heading: null })
})

describe('what an author sets', () => {
  const set = (param1: string | null, param2: string | null = null) => ({
    pageType: null,
    cfg: { ...nothing.cfg, param1, param2 },
  })

  it('is a warning with a heading of its own, or none', () => {
    expect(readSettings('warning', set('Nog niets besloten', ' Concept '))).toEqual({
      text: 'Nog niets besloten',
      heading: 'Concept',
    })
    expect(readSettings('warning', set('x', ' '))).toEqual({ text: 'x', heading: null })
    expect(sectionOf('warning').settings.safeParse(set('x'.repeat(2001))).success).toBe(false)
  })

  it.each([
    ['https://kavel.example/contact?x=1', true],
    ['HTTPS://kavel.example', true],
    ['mailto:info@kavel.example', true],
    ['tel:+31 (0)30-1234567', true],
    ['', true],
    ['http://kavel.example', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['https://kavel.example@evil.example', false],
    ['//evil.example', false],
    ['mailto:a@b.nl?bcc=all@b.nl', false],
  ])('is a button that leads to %s: %s', (address, isTaken) => {
    expect(sectionOf('call_to_action').settings.safeParse(set('x', address)).success).toBe(isTaken)
  })

  it('is no button where an address is stored that this version does not take', () => {
    expect(readSettings('call_to_action', set('x', 'javascript:alert(1)'))).toEqual({
      label: null,
      address: null,
    })
  })
})
