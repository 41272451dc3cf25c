import { expect, it } from 'vitest'
import type { PagePicture, Sources } from '../../page-source.ts'
import { readSettings, sectionOf } from '../index.ts'
import { images } from './contents.ts'
import type { ImagesSettings } from './settings.ts'

const picture = (id: number, of: Partial<PagePicture> = {}): PagePicture => ({
  ...{ id, name: 'IMG_1.jpg', caption: `Bijschrift ${id}`, order: 10 },
  ...{ locationId: 1, conceptId: null },
  ...of,
})
const source = (type: string, of: Partial<Sources['any']> = {}) =>
  ({
    publication: { id: 1, type },
    place: { location: { id: 1 }, concepts: [{ id: 8 }] },
    pictures: [
      picture(12),
      picture(15, { caption: ' ' }),
      picture(16, { locationId: 2 }),
      picture(17, { locationId: null, conceptId: 8 }),
    ],
    ...of,
  }) as unknown as Sources['any']

const stored = (param1: string | null, param2: string | null = null) => ({
  pageType: null,
  cfg: { param1, param2, indicators: [], filters: [] },
})
const settings = (param1: string, param2: string | null = null) =>
  readSettings('images_carrousel', stored(param1, param2)) as ImagesSettings

it('has what the author chose, in that order, without names of files; what is gone is left out', () => {
  expect(images.make(source('location'), settings('15,99,12', 'grid'))).toEqual({
    layout: 'grid',
    pictures: [
      { id: 15, caption: null },
      { id: 12, caption: 'Bijschrift 12' },
    ],
  })
})

it('has on a page about a location only what is of that location', () => {
  const ids = (of: Sources['any']) =>
    images.make(of, settings('12,16,17')).pictures.map(({ id }) => id)
  expect(ids(source('searchquery'))).toEqual([12, 17])
  expect(ids(source('searchquery', { place: null }))).toEqual([12, 16, 17])
  expect(ids(source('location'))).toEqual([12, 17])
})

it.each([
  ['12,15', true],
  ['12', true],
  ['', true],
  [null, true],
  ['12, 15', false],
  ['12,', false],
  ['0', false],
  ['x', false],
  ['1 or true', false],
  [Array.from({ length: 101 }, (_, index) => index + 1).join(), false],
])('takes ids alone: %s', (param1, isTaken) => {
  const read = sectionOf('images_carrousel').settings.safeParse(stored(param1))
  expect(read.success).toBe(isTaken)
  if (!read.success) expect(read.error.issues[0]?.path.join('.')).toBe('cfg.param1')
})

it('takes a layout that there is', () => {
  const takes = (param2: string | null) =>
    sectionOf('images_carrousel').settings.safeParse(stored('12', param2)).success
  expect([takes(null), takes('carrousel'), takes('grid'), takes('mosaic')]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
