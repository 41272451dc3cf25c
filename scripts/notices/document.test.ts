import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../setup.mjs'
import { NOTICES_FILE, readNotices } from './document.ts'

test('the licences that are shown are those of the packages', () => {
  // `npm run notices` writes them
  expect(JSON.parse(readFileSync(join(ROOT, NOTICES_FILE), 'utf8'))).toEqual(readNotices())
})

test('they name the typeface, what is drawn with, and the binaries that ask to pass on their source', () => {
  const { inside, packages } = readNotices()
  const licenceOf = (name: string) =>
    packages.find(({ names }) => names.some((one) => one.startsWith(`${name} `)))?.licence
  expect(licenceOf('@fontsource-variable/inter')).toBe('OFL-1.1')
  expect(licenceOf('three')).toBe('MIT')
  expect(licenceOf('vitest')).toBeUndefined()
  const copyleft = inside.filter(({ licence }) => licence.includes('GPL')).map(({ name }) => name)
  expect(copyleft).toEqual(expect.arrayContaining(['PostGIS', 'GEOS', 'libvips']))
})
