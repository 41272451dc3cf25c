import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTION_TYPES } from '@kavel/concept'
import { expect, test } from 'vitest'
import { ROOT } from '../setup.mjs'
import { pictureOf, SECTIONS_DOCUMENT, writeSections } from './document.ts'

test('the document of the sections is that of their folders', () => {
  // `npm run sections` writes it
  expect(readFileSync(join(ROOT, SECTIONS_DOCUMENT), 'utf8')).toBe(writeSections())
})

test('it tells of every section in words, and has a picture of it', () => {
  const text = writeSections()
  expect(text).not.toMatch(/publications\.topic_|undefined/)
  // `npm run pictures` takes them
  const without = SECTION_TYPES.filter((type) => !existsSync(join(ROOT, pictureOf(type))))
  expect(without).toEqual([])
  for (const type of SECTION_TYPES) expect(text).toContain(`\n\`${type}\` · `)
})
