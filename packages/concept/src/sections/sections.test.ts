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
    expect(sectionsThatRead('costs')).toEqual(['location_business'])
    expect(sectionsThatRead('concepts.description')).toEqual(['location_concepts'])
  })
})
