import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup.mjs'

/** Browser tests that may be in quarantine at a time. */
const MOST = 3
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')

/** A title, and the tag in its options or at its end. */
const TAGGED = /(['"`])((?:(?!\1).)+)\1,\s*\{[^}]*@quarantine|(['"`])((?:(?!\3).)*@quarantine)\3/g
const findTagged = (source: string) =>
  [...source.matchAll(TAGGED)].map(([, , title, , whole]) => title ?? whole)

it('finds the tag in the options of a test and in its title', () => {
  expect(findTagged("test('shows plots', { tag: '@quarantine' }, async () => {})")).toEqual([
    'shows plots',
  ])
  expect(findTagged("test('prints @quarantine', async () => {})")).toEqual(['prints @quarantine'])
  expect(findTagged("test('prints', { tag: '@long' }, async () => {})")).toEqual([])
})

it('few browser tests are in quarantine, each with its reason in CONTRIBUTING.md', () => {
  const tagged = readdirSync(join(ROOT, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => findTagged(read('e2e', name)))
  const reasons = read('CONTRIBUTING.md')
  expect(tagged.filter((title) => !reasons.includes(`\`${title}\``))).toEqual([])
  expect(tagged.length).toBeLessThanOrEqual(MOST)
})
