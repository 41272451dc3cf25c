import { ONE_LOCATION, SECTION_TYPES, sectionOf } from '@kavel/concept'
import { companyCfgSchema, publicationCfgSchema, sectionCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { exampleLocation } from '../features/sheet/testing.ts'
import { previewPage } from './preview-page.ts'
import type { PreviewSource } from './preview-source.ts'

const moment = {
  companyId: 1,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
}

function source(param1: string | null = null): PreviewSource {
  const sections = SECTION_TYPES.map((type, index) => ({
    ...moment,
    id: index + 1,
    type,
    order: 100 - index,
    hidden: false,
    pageType: null,
    publicationId: 9,
    cfg: sectionCfgSchema.parse({ param1 }),
  }))
  const location = { ...exampleLocation(), description: 'Tekst van de locatie' }
  return {
    publication: {
      ...moment,
      ...{ id: 9, name: 'Havenkade', cfg: publicationCfgSchema.parse({}) },
    } as PreviewSource['publication'],
    company: {
      ...moment,
      name: 'Kavel Demo',
      cfg: companyCfgSchema.parse({}),
    } as unknown as PreviewSource['company'],
    sections,
    ...ONE_LOCATION,
    place: { location, surroundings: null, envelopes: [], customFields: [] },
  }
}

describe('the preview of a publication', () => {
  it('shows every kind of section about a location, in the order of the author', () => {
    expect(previewPage(source()).sections.map(({ type }) => type)).toEqual(
      SECTION_TYPES.filter((type) => ['any', 'location'].includes(sectionOf(type).about)).reverse(),
    )
  })

  it('shows the text of the section, and that of the location when there is none', () => {
    const textOf = (page: ReturnType<typeof previewPage>) =>
      page.sections.find(({ type }) => type === 'location_description')?.data
    expect(textOf(previewPage(source()))).toEqual({ text: 'Tekst van de locatie' })
    expect(textOf(previewPage(source('Eigen tekst')))).toEqual({ text: 'Eigen tekst' })
  })

  it('computes the business case of every concept', () => {
    const business = previewPage(source()).sections.find(({ type }) => type === 'location_business')
    expect(business?.data).toMatchObject({
      concepts: [{ name: 'Galerijflat', nrunits: expect.any(Number) }],
    })
  })
})
