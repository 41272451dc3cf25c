/** What released versions keep: `npm run freeze` adds to `__golden__/frozen.json`, nothing ever changes a line of it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareFrozen, type Frozen, geometryByVersion } from './testing/frozen.ts'

const FILE = new URL('../__golden__/frozen.json', import.meta.url)

test('every case of the gallery is built as every released version froze it, and none is left to freeze', () => {
  const frozen: Frozen = JSON.parse(readFileSync(FILE, 'utf8'))
  const { moved, added } = compareFrozen(frozen, geometryByVersion())
  expect(moved).toEqual([])
  expect(added, 'run `npm run freeze`').toEqual([])
}, 120_000)

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
