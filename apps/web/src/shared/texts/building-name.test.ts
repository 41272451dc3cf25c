import { Archetype, BlockType, FunctionType } from '@kavel/domain'
import { givenName } from '@kavel/i18n'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { expect, it } from 'vitest'
import { buildingNames, ownName } from './building-name.ts'

const building = (id: number, name: string, archetype: number, blocktype = 0, func = 0) => ({
  id,
  name,
  archetype,
  cfg: { blocktype, function: func },
})
const gallery = (id: number, name = '') =>
  building(id, name, Archetype.flat, BlockType.flat_gallery_single_core)
const nameIn = (language: typeof nl) => (name: string) =>
  givenName(language === nl ? 'nl' : 'en', name)
const names = (language: typeof nl, ...buildings: ReturnType<typeof building>[]) => [
  ...buildingNames({ labels: language.labels, named: nameIn(language) }, buildings).values(),
]

it('is the kind in the language of the reader, until somebody names it', () => {
  const green = building(3, '', Archetype.green, BlockType.none, FunctionType.water)
  const all = [
    gallery(1),
    building(2, '', Archetype.office, BlockType.flat_path_gallery),
    green,
    gallery(4, 'De Kade'),
  ]
  expect(names(nl, ...all)).toEqual(['Galerijflat', 'Kantoor', 'Water', 'De Kade'])
  expect(names(en, ...all)).toEqual(['Gallery flat', 'Office', 'Water', 'De Kade'])
})

it('numbers those of one kind that nobody named', () => {
  const all = [gallery(1), gallery(2, 'Noord'), gallery(3)]
  expect(names(nl, ...all)).toEqual(['Galerijflat 1', 'Noord', 'Galerijflat 2'])
})

it('takes a number that was stored before for no name', () => {
  expect(names(en, gallery(1, 'Gebouw 1'))).toEqual(['Gallery flat'])
  expect(ownName({ name: 'Building 12' })).toBe('')
  expect(ownName({ name: 'Gebouw 1A' })).toBe('Gebouw 1A')
})

it('translates the names that Kavel gave, and no other', () => {
  const court = building(1, 'Groene hof', Archetype.green, BlockType.none, FunctionType.green)
  expect(names(en, court, gallery(2, 'De Kade'))).toEqual(['Green court', 'De Kade'])
  expect(names(nl, { ...court, name: 'Green court' })).toEqual(['Groene hof'])
})
