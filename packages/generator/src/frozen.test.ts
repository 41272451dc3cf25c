/**
 * What released versions keep: `npm run freeze` adds to `__golden__/frozen.json`, nothing ever changes a line of it;
 * `golden.test.ts` builds the cases.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareFrozen, type Frozen, versionsToCheck } from './testing/frozen.ts'
import { galleryCases } from './testing/gallery-cases.ts'
import { VERSION_STEPS, type VersionKey } from './version.ts'

const FILE = new URL('../__golden__/frozen.json', import.meta.url)

const FROZEN: Frozen = JSON.parse(readFileSync(FILE, 'utf8'))
const KEYS = galleryCases().map(({ key }) => key)

test('every case of the gallery is frozen in every released version, and nothing else', () => {
  expect(Object.keys(FROZEN), 'run `npm run freeze`').toEqual(VERSION_STEPS)
  for (const version of VERSION_STEPS)
    expect(Object.keys(FROZEN[version] ?? {}).sort(), version).toEqual([...KEYS].sort())
})

test('the checks of a day leave out no case, no version and no difference between versions', () => {
  const checked = KEYS.map((key, i) => ({ key, versions: versionsToCheck(FROZEN, key, i) }))
  for (const { key, versions } of checked) {
    const hashes = (of: readonly VersionKey[]) => new Set(of.map((each) => FROZEN[each]?.[key]))
    expect(hashes(versions), key).toEqual(hashes(VERSION_STEPS))
  }
  for (const version of VERSION_STEPS)
    expect(checked.filter(({ versions }) => versions.includes(version)).length).toBeGreaterThan(60)
})

test('a frozen hash is kept where a version builds otherwise now; cases and versions are added', () => {
  const frozen: Frozen = { '3': { a: '01', b: '02' } }
  const now: Frozen = { '3': { a: '01', b: '99', c: '03' }, '3.1': { a: '04' } }
  expect(compareFrozen(frozen, now)).toEqual({
    joined: { '3': { a: '01', b: '02', c: '03' }, '3.1': { a: '04' } },
    moved: ['3 b'],
    added: ['3 c', '3.1 a'],
  })
  expect(compareFrozen({ '3': { gone: '01' } }, {}).moved).toEqual(['3 gone'])
})
