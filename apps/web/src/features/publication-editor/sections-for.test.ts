import { SECTION_TYPES, sectionOf } from '@kavel/concept'
import { describe, expect, it } from 'vitest'
import { sectionsFor, showsOn } from './sections-for.ts'

describe('the catalogue of sections', () => {
  it.each([
    ['location', ['any', 'location']],
    ['concept', ['any', 'concept', 'location']],
    ['searchquery', ['any', 'locations', 'location']],
    ['survey', ['any']],
  ])('of a publication of a %s has what is about %j', (type, subjects) => {
    const groups = sectionsFor(type, [])
    expect(groups.flatMap(({ types }) => types).sort()).toEqual(
      SECTION_TYPES.filter((section) => subjects.includes(sectionOf(section).about)).sort(),
    )
    for (const { about, types } of groups)
      for (const section of types) expect(sectionOf(section).about).toBe(about)
  })

  it('offers a section once, unless it repeats', () => {
    const all = sectionsFor('location', SECTION_TYPES).flatMap(({ types }) => types)
    expect(all.length).toBeGreaterThan(0)
    expect(all.every((type) => sectionOf(type).repeats)).toBe(true)
  })

  it('knows which show nothing', () => {
    const [concept] = SECTION_TYPES.filter((type) => sectionOf(type).about === 'concept')
    if (concept)
      expect([showsOn('concept', concept), showsOn('location', concept)]).toEqual([true, false])
    const [list] = SECTION_TYPES.filter((type) => sectionOf(type).about === 'locations')
    if (list)
      expect([showsOn('searchquery', list), showsOn('location', list)]).toEqual([true, false])
  })
})
