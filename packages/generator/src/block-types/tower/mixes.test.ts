/** The floors of a tower against the order in which its dwellings are handed out. */
import { TowerType } from '@kavel/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { corpus } from '../../../testing/corpus.ts'
import type { DwellingType } from '../../input/types-of-mix.ts'
import { typeSequence } from '../../mix/sequence.ts'
import { floorMixes } from './mixes.ts'

/** As much of a type as its place in a mix asks for; each larger than the one before. */
const typesOf = (ratios: readonly number[]) =>
  ratios.map((ratio, i) => ({ id: String(i), ratio, sizeMin: i, sizeMax: i }) as DwellingType)

test('without plates every floor has the next dwellings of the sequence, and equal floors are counted together', () => {
  const ratios = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      ratios,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 60 }),
      (asked, dwellings, floors) => {
        const mixes = floorMixes(typesOf(asked), { shape: TowerType.o, dwellings }, floors, 0)
        const sequence = typeSequence(asked)
        const expected = new Map<string, number>()
        for (let floor = 0; floor < floors; floor++) {
          const own = Array.from({ length: dwellings }, (_, i) => sequence.peek(i))
          const key = own.sort((a, b) => b - a).join()
          expected.set(key, (expected.get(key) ?? 0) + 1)
          sequence.take(dwellings)
        }
        const found = mixes.map((mix): [string, number] => [
          mix.types.map(({ id }) => id).join(),
          mix.floors,
        ])
        expect(new Map(found)).toEqual(expected)
        expect(found.length).toBe(expected.size)
        const counts = found.map(([, count]) => count)
        expect(counts).toEqual([...counts].sort((a, b) => b - a))
      },
    ),
    { numRuns: corpus(40, 200) },
  )
})
