import { PublicationStatus, publicationCfgSchema, type RecordFor } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { choosePublications, isFiltered, readFilters, writeFilters } from './filters.ts'

const now = Date.parse('2026-12-01T12:00:00Z')

function publication(id: number, fields: object = {}): RecordFor<'publications'> {
  return {
    id,
    name: `Pagina ${id}`,
    description: null,
    type: 'location',
    status: PublicationStatus.draft,
    order: 1000,
    archived: false,
    updatedAt: `2026-11-${10 + id}T09:00:00Z`,
    cfg: publicationCfgSchema.parse({}),
    ...fields,
  } as RecordFor<'publications'>
}

const ALL = [
  publication(1),
  publication(2, { type: 'concept', name: 'Toren aan de Kade' }),
  publication(3, { status: PublicationStatus.published, order: 10 }),
  publication(4, {
    status: PublicationStatus.published,
    cfg: publicationCfgSchema.parse({ endsAt: '2026-11-30T12:00:00Z' }),
  }),
  publication(5, { archived: true }),
]
const chosen = (address: string) =>
  choosePublications(ALL, readFilters(new URLSearchParams(address)), now).map(({ id }) => id)

describe('the list of publications', () => {
  it.each([
    ['', [3, 4, 2, 1]],
    ['type=concept', [2]],
    ['type=survey', [3, 4, 2, 1]],
    ['status=published', [3]],
    ['status=ended', [4]],
    ['status=draft', [2, 1]],
    ['archived=1', [5]],
    ['q=kade', [2]],
    ['q=+KADE+&type=location', []],
  ])('shows with %s what matches, ordered ones first, then changed last first', (address, ids) => {
    expect(chosen(address)).toEqual(ids)
  })

  it('keeps its filters in the address, and the rest of it', () => {
    const search = new URLSearchParams('type=concept&location=12')
    const filters = { ...readFilters(search), type: null, text: 'kade' }
    expect(writeFilters(search, filters).toString()).toBe('location=12&q=kade')
    expect(isFiltered(filters)).toBe(true)
    expect(isFiltered(readFilters(new URLSearchParams('location=12')))).toBe(false)
  })
})
