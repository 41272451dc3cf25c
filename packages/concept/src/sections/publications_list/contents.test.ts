import { expect, it } from 'vitest'
import type { ListedPublication, Sources } from '../../page-source.ts'
import { readSettings, sectionOf } from '../index.ts'
import { publicationsList } from './contents.ts'
import type { ListSettings } from './settings.ts'

const listed = (id: number, type: string, description: string | null = null) =>
  ({
    ...{ id, key: `k${id}`, name: `Publicatie ${id}`, description, type, order: id },
    ...{ updatedAt: '2026-11-30T10:00:00Z', picture: id },
    english: { name: null, description: null },
  }) as ListedPublication

const source = {
  publication: { id: 2 },
  publications: [
    listed(1, 'location', `${'woord '.repeat(60)}`),
    listed(2, 'location'),
    listed(3, 'concept', ' kort\n\nen goed '),
    listed(4, 'searchquery'),
  ],
} as unknown as Sources['any']

const stored = (param1: string | null, param2: string | null = null) => ({
  pageType: null,
  cfg: { param1, param2, indicators: [], filters: [] },
})
const ids = (param1: string | null, param2: string | null = null) =>
  publicationsList
    .make(source, readSettings('publications_list', stored(param1, param2)) as ListSettings)
    .publications.map(({ id }) => id)

it('has the others of the company, of the types and as many as its author says', () => {
  expect(ids(null)).toEqual([1, 3, 4])
  expect(ids('concept,searchquery')).toEqual([3, 4])
  expect(ids(null, '2')).toEqual([1, 3])
})

it('has the beginning of a text, up to a word', () => {
  const { publications } = publicationsList.make(source, { types: null, most: 9 })
  expect(publications.map(({ description }) => description)).toEqual([
    `${'woord '.repeat(39)}woord…`,
    'kort en goed',
    null,
  ])
})

it.each([
  ['location,concept', '12', undefined],
  ['', '', undefined],
  ['logo', null, 'cfg.param1'],
  ['location,', null, 'cfg.param1'],
  [null, '0', 'cfg.param2'],
  [null, '501', 'cfg.param2'],
  [null, '1e2', 'cfg.param2'],
])('takes types and a number: %s, %s', (param1, param2, path) => {
  const read = sectionOf('publications_list').settings.safeParse(stored(param1, param2))
  expect(read.error?.issues[0]?.path.join('.')).toBe(path)
})
